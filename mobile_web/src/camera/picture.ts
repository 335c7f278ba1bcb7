/** From what the camera or the photo button gives to a JPEG that is small enough to be sent and large enough to be read. */

/** Cards of 100 px and more are read from this width on; wider only takes longer. */
const PHOTO_WIDTH_PX = 1920;
const FRAME_WIDTH_PX = 1280;
const QUALITY = 0.85;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest size of the same shape that is at most so wide or high. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const share = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * share), height: Math.round(height * share) };
}

/** What the video shows now, drawn on `canvas`; null while it shows nothing. */
export async function takeFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement): Promise<Blob | null> {
  if (video.videoWidth === 0) return null;
  return drawn(video, fitWithin({ width: video.videoWidth, height: video.videoHeight }, FRAME_WIDTH_PX), canvas);
}

/** A chosen photo, upright and drawn on `canvas`; null if the browser cannot read it. */
export async function takePhoto(file: Blob, canvas: HTMLCanvasElement): Promise<Blob | null> {
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return null;
  }
  const picture = await drawn(bitmap, fitWithin(bitmap, PHOTO_WIDTH_PX), canvas);
  bitmap.close();
  return picture;
}

function drawn(source: CanvasImageSource, size: Size, canvas: HTMLCanvasElement): Promise<Blob | null> {
  canvas.width = size.width;
  canvas.height = size.height;
  canvas.getContext("2d")?.drawImage(source, 0, 0, size.width, size.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", QUALITY);
  });
}
