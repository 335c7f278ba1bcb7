/** Keeps the page itself on the phone, so that it opens without the network and says kindly what is missing. */

import { registerSW } from "virtual:pwa-register";

/** Does nothing where the browser does not trust the connection: there it may not be registered. */
export function keepShellOffline(): void {
  if (!window.isSecureContext || !("serviceWorker" in navigator)) return;
  // Behind a certificate that was only clicked through, browsers refuse; the page works without.
  registerSW({ immediate: true, onRegisterError: () => undefined });
}
