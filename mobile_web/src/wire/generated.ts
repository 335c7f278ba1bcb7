// Generated from the server's OpenAPI document by scripts/generate_wire_types.js; do not edit.
export interface paths {
    "/api/v1/box-checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check Box
         * @description What is missing of a box, from what its pictures showed.
         */
        post: operations["check_box"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/box-checks/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read Box Picture
         * @description Which cards of a box a picture shows for certain, read by an enrolled deck if one is named. Nothing is kept.
         */
        post: operations["read_box_picture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/boxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Teach Box
         * @description Remember what is in the box with this barcode, for everybody who asks this companion.
         */
        post: operations["teach_box"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/boxes/{barcode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Box
         * @description Which game is in the box with this barcode.
         */
        get: operations["read_box"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Decks
         * @description The enrolled decks of this companion. A table is read with the one named after its game and edition.
         */
        get: operations["list_decks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Deck
         * @description An enrolled deck.
         */
        get: operations["read_deck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch Deck
         * @description The deck's file, with what was taught of it besides.
         */
        get: operations["fetch_deck"];
        /**
         * Bring Deck
         * @description Keep a deck file, in the place of the deck of this name. Takes as long as fitting it.
         */
        put: operations["bring_deck"];
        post?: never;
        /**
         * Forget Deck
         * @description Forget the deck's looks; what was taught of it besides stays.
         */
        delete: operations["forget_deck"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/learned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Learned
         * @description All that was learned of a deck.
         */
        get: operations["read_learned"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/learned/actions/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Teach Action
         * @description Keep what an action card does; it is named like its face, as `green-steal`.
         */
        put: operations["teach_action"];
        post?: never;
        /**
         * Forget Action
         * @description Forget what an action card does.
         */
        delete: operations["forget_action"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/learned/faces": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget Face
         * @description Forget a face that the deck does not have after all.
         */
        delete: operations["forget_face"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/learned/tasks/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Teach Task
         * @description Keep what a Murphy card asks for, after somebody agreed to it or entered it.
         */
        put: operations["teach_task"];
        post?: never;
        /**
         * Forget Task
         * @description Forget what a Murphy card asks for.
         */
        delete: operations["forget_task"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/proposed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Proposed
         * @description Looks at cards that were corrected at tables, and that may be learned if somebody agrees.
         */
        get: operations["list_proposed"];
        put?: never;
        /**
         * Answer Proposed
         * @description Learn the looks that were agreed to, of each face the best three; delete those that were refused.
         */
        post: operations["answer_proposed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/proposed/{look}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Proposed
         * @description A proposed look.
         */
        get: operations["read_proposed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report On Deck
         * @description How good a deck is: what is missing, badly seen, alike. Takes seconds when it is asked for first.
         */
        get: operations["report_on_deck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Teaching
         * @description How far the teaching of a deck has come.
         */
        get: operations["read_teaching"];
        /**
         * Begin Teaching
         * @description Begin to teach a deck; if that was begun before, go on.
         */
        put: operations["begin_teaching"];
        post?: never;
        /**
         * Abandon Teaching
         * @description Forget all that was brought since teaching began; a deck of this name stays as it is.
         */
        delete: operations["abandon_teaching"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/finish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish Teaching
         * @description Fit the deck, so that tables are read with it. Takes seconds; what was brought is then forgotten.
         */
        post: operations["finish_teaching"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/photographs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring Photograph
         * @description Outline and read the cards in a photograph; nothing of it is learned yet.
         *
         *     The same one twice is kept once; if it then says that another number of cards lies there, it is outlined anew.
         */
        post: operations["bring_photograph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/photographs/{photograph}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Photograph
         * @description A photograph and what its cards are called.
         */
        get: operations["read_photograph"];
        put?: never;
        post?: never;
        /**
         * Drop Photograph
         * @description Forget a photograph.
         */
        delete: operations["drop_photograph"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/photographs/{photograph}/cards/{card}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Drop Card
         * @description Forget an outline that is no card; the others keep their numbers.
         */
        delete: operations["drop_card"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/photographs/{photograph}/cards/{card}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Name Card
         * @description Give the name of one card. If the photograph was learned, it is to be learned again.
         */
        put: operations["name_card"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/photographs/{photograph}/cards/{card}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show Card
         * @description A card as it was cut out.
         */
        get: operations["show_card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/photographs/{photograph}/cards/{card}/turn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Turn Card
         * @description Turn the picture of a card that came out upside down or on its side.
         *
         *     Turns count from how it was cut out, so that asking twice turns once. If the photograph was learned, it is to be
         *     learned again.
         */
        put: operations["turn_card"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/photographs/{photograph}/learned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Learn Photograph
         * @description Make the cards of a photograph part of the deck, under the names that they have now.
         */
        post: operations["learn_photograph"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/photographs/{photograph}/names": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Name Cards
         * @description Give the names of all cards of a photograph. If it was learned, it is to be learned again.
         */
        put: operations["name_cards"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/decks/{deck}/teaching/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report On Teaching
         * @description How good the deck would be with what was learned so far, and what to photograph again.
         */
        get: operations["report_on_teaching"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Effects
         * @description The effects that an action card may have, to choose from.
         */
        get: operations["list_effects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/games/{game}/texts/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Texts
         * @description What the codes in this game's verdicts say, in one language.
         */
        get: operations["read_texts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Health
         * @description Whether the server works.
         */
        get: operations["read_health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/joins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join Table
         * @description Sit down at the table that has this code.
         */
        post: operations["join_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/judge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Judge
         * @description Answer a rule question. A question that cannot be answered gets its error object, also with status 200.
         */
        post: operations["judge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scanned-boxes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scan Boxes
         * @description Which games are in the boxes whose barcodes this picture shows.
         */
        post: operations["scan_boxes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sheets/calibration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print Calibration
         * @description The board that is photographed to get to know a lens.
         */
        get: operations["print_calibration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sheets/decks/{game}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print Game
         * @description A complete deck of our own cards to cut out.
         */
        get: operations["print_game"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sheets/markers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print Table Markers
         * @description Markers for the corners of a table, and name plates for the piles of a game.
         */
        get: operations["print_table_markers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Start
         * @description What the start page must know.
         */
        get: operations["read_start"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Table
         * @description Open a table; the phone that asked is its host.
         */
        post: operations["open_table"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Table
         * @description The table as this phone's seat may see it.
         */
        get: operations["read_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post Action
         * @description Do something. Answered when it is on disk; sent again with the same key it is not done again.
         */
        post: operations["post_action"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/arrangement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Arrangement
         * @description How this table is arranged for the camera.
         */
        get: operations["read_arrangement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/demo/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show Next Demo Picture
         * @description Read the next picture of the demo, as if a camera had sent it.
         */
        post: operations["show_next_demo_picture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/demo/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Demo Picture
         * @description The picture the demo shows at the moment.
         */
        get: operations["read_demo_picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream Table
         * @description The table's view after every event, from now or from where this phone was cut off.
         */
        get: operations["stream_table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Post Frame
         * @description Read a picture of the table. One at a time per phone; a newer one takes the place of one that waits.
         */
        post: operations["post_frame"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/heads/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Head
         * @description The hash of the log at an event, to be compared with the one this phone saw then.
         */
        get: operations["read_head"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/join.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print Invitations
         * @description Cards that invite to this table.
         */
        get: operations["print_invitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/join.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draw Join Code
         * @description The address that joins this table, as a QR code.
         */
        get: operations["draw_join_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/lens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Keep Lens
         * @description Keep the lens that this phone's pictures of the board tell.
         */
        put: operations["keep_lens"];
        post?: never;
        /**
         * Forget Lens
         * @description Take the usual lens of phones again.
         */
        delete: operations["forget_lens"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/lens/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add Board
         * @description One more picture of the printed calibration board. The lens counts once it is kept.
         */
        post: operations["add_board"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/light/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look At Light
         * @description What light and camera could do better.
         */
        post: operations["look_at_light"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/plane": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Forget Plane
         * @description Let the plane be found in every picture again.
         */
        delete: operations["forget_plane"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/plane/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Learn Plane
         * @description Keep where the table lies in this picture: by corner markers, else by the cards (for a phone on a stand).
         */
        post: operations["learn_plane"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tables/{table_id}/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Place Zones
         * @description Say where zones are. Counts from the next picture on.
         */
        put: operations["place_zones"];
        post?: never;
        /**
         * Reset Zones
         * @description Let zones be found by the layout again.
         */
        delete: operations["reset_zones"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/teaching": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Teaching
         * @description The decks that somebody has begun to teach and not finished.
         */
        get: operations["list_teaching"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/texts/frames": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read Card Texts
         * @description Read the texts of the cards in a close-up, and say what they ask for. Nothing is kept.
         */
        post: operations["read_card_texts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/texts/understand": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Understand Text
         * @description What a text that somebody typed would ask for on a Murphy card.
         */
        post: operations["understand_text"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Act
         * @description An action and the event number of the view that the player acted on.
         */
        Act: {
            /** Action */
            action: components["schemas"]["CorrectCard"] | components["schemas"]["ShowTable"] | components["schemas"]["SayWish"] | components["schemas"]["Undo"] | components["schemas"]["CloseLobby"] | components["schemas"]["OpenLobby"];
            /** Based On */
            based_on: number;
        };
        /**
         * Acted
         * @description Done and on disk, as event `number`. A repeat with the same key gets this very answer.
         */
        Acted: {
            /**
             * Meanwhile
             * @description What happened between the view acted on and this event.
             */
            meanwhile: (components["schemas"]["TableWasOpened"] | components["schemas"]["SeatWasTaken"] | components["schemas"]["LobbyWasOpened"] | components["schemas"]["LobbyWasClosed"] | components["schemas"]["TableWasSeen"] | components["schemas"]["TableWasShown"] | components["schemas"]["CardWasCorrected"] | components["schemas"]["WishWasSaid"] | components["schemas"]["WasUndone"] | components["schemas"]["TableWasArranged"])[];
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
        };
        /**
         * ActionTold
         * @description An action card that was taught.
         */
        ActionTold: {
            /** Effects */
            effects: string[];
            /**
             * Face
             * @description The text form of a face.
             * @example number/pink/27
             */
            face: string;
            /**
             * Said
             * @description In sentences, by language.
             */
            said: {
                [key: string]: string;
            };
            /** Text */
            text: string | null;
        };
        /**
         * AgreedLook
         * @description A look that shall be learned. `quarter_turns` put its top up, clockwise; cards that are not square have two.
         */
        AgreedLook: {
            /**
             * Id
             * @description Names a proposed look of a deck.
             */
            id: string;
            /**
             * Quarter Turns
             * @default 0
             */
            quarter_turns: number;
        };
        /**
         * Agreement
         * @description Whether the screen shows what the table shows, as far as anybody can tell.
         */
        Agreement: {
            /**
             * Items
             * @description The cards to look at: their item ids.
             */
            items: string[];
            /**
             * State
             * @description unsure: some card was read doubtfully or not at all (`items`). unexplained: no moves lead from the last picture to this one. nothing_seen: no picture and no taps yet.
             * @enum {string}
             */
            state: "agrees" | "unsure" | "unexplained" | "nothing_seen";
        };
        /**
         * AlikeFaces
         * @description Two faces that look alike.
         */
        AlikeFaces: {
            /**
             * Margin
             * @description How much farther the other one is from bad views of the one; from 0.
             */
            margin: number;
            /**
             * May Be Confused
             * @description To be reckoned with; the others are for who wants to know all.
             */
            may_be_confused: boolean;
            /**
             * One
             * @description The text form of a face.
             * @example number/pink/27
             */
            one: string;
            /**
             * Other
             * @description The text form of a face.
             * @example number/pink/27
             */
            other: string;
            /**
             * Told By Print
             * @description What is printed on them, where it can be read, tells them apart.
             */
            told_by_print: boolean;
        };
        /**
         * AlikeKindsTold
         * @description The pairs of two kinds of cards that have to be reckoned with.
         */
        AlikeKindsTold: {
            /**
             * Count
             * @description How many pairs these are.
             */
            count: number;
            /**
             * Kinds
             * @description As the text form of faces begins; one if they are of one kind.
             */
            kinds: string[];
            /** Told By Print */
            told_by_print: boolean;
            /**
             * Worst
             * @description Some of them, the most alike first.
             */
            worst: components["schemas"]["AlikeFaces"][];
        };
        /**
         * AnswerProposed
         * @description Which of the proposed looks shall be learned, and which deleted; the others go on waiting.
         */
        AnswerProposed: {
            /** Agreed */
            agreed?: components["schemas"]["AgreedLook"][];
            /** Refused */
            refused?: string[];
        };
        /**
         * ArrangementView
         * @description How this table is arranged.
         */
        ArrangementView: {
            /**
             * Items
             * @description What lies there, to drag zones about it.
             */
            items: components["schemas"]["ItemOnTable"][];
            /** @description null: the usual lens of a phone is taken. */
            lens: components["schemas"]["LensTold"] | null;
            /**
             * Plane
             * @description none: found in every picture. cards: kept, for a camera that stands still. markers: kept.
             * @enum {string}
             */
            plane: "none" | "cards" | "markers";
            /**
             * Zone Names
             * @description The zones of this game; `/N` at the end stands for a number.
             */
            zone_names: string[];
            /**
             * Zones
             * @description Put by people; they win over the layout. Empty: none.
             */
            zones: components["schemas"]["PlacedZone"][];
        };
        /**
         * Backs
         * @description How the other sides are printed: on the same paper turned at its long or its short edge, or not where plain.
         * @enum {string}
         */
        Backs: "long-edge" | "short-edge" | "none";
        /**
         * BeginTeaching
         * @description Which game's deck is to be taught. `anew`: in the place of the deck of this name, else in addition to it.
         */
        BeginTeaching: {
            /**
             * Anew
             * @default false
             */
            anew: boolean;
            game: components["schemas"]["GameName"];
        };
        /**
         * BoardPicture
         * @description What one picture of the calibration board did for the lens.
         */
        BoardPicture: {
            /** Corners */
            corners: number;
            /** Error Px */
            error_px: number | null;
            /** Of No Use */
            of_no_use: ("no_board" | "few_corners" | "other_size" | "like_another" | "does_not_fit") | null;
        };
        /**
         * BoxCheck
         * @description What is missing of a box, as far as the rulebook or the deck names its cards.
         */
        BoxCheck: {
            /**
             * Cards
             * @description How many cards were read for certain.
             */
            cards: number;
            /** Is Complete */
            is_complete: boolean;
            /** Missing */
            missing: components["schemas"]["MissingFromBox"][];
            /**
             * Shortages
             * @description Of these nobody can say which are missing.
             */
            shortages: components["schemas"]["Shortfall"][];
            /**
             * Unsure
             * @description How many more were seen. Unless it is 0, what is missing may be among them.
             */
            unsure: number;
        };
        /**
         * BoxPicture
         * @description A picture of cards from a box: those that are certain, to be sent back with those of the other pictures.
         */
        BoxPicture: {
            /**
             * Cards
             * @description How many cards are seen, certain or not.
             */
            cards: number;
            /**
             * Faces
             * @description One for each card that is certain.
             */
            faces: string[];
            /**
             * Picture
             * @description Names a photograph; the same file has the same name.
             */
            picture: string;
        };
        /**
         * Camera
         * @description How the pictures come in.
         */
        Camera: {
            /** Last Picture At */
            last_picture_at: string | null;
            /**
             * State
             * @description none: no picture for so long that nobody can mean to film. stalled: over 4 s without one.
             * @enum {string}
             */
            state: "none" | "live" | "slow" | "stalled";
        };
        /**
         * CardToName
         * @description A card of a photograph, and what it is called so far.
         */
        CardToName: {
            /**
             * Candidates
             * @description What it may be by its print, likeliest first.
             */
            candidates: string[];
            /**
             * Card
             * @description Names a card of a photograph, also after others were dropped.
             */
            card: number;
            /**
             * Certainty
             * @description How surely it was read by what is printed on it.
             * @enum {string}
             */
            certainty: "certain" | "doubtful" | "unread";
            /**
             * Contradicted By
             * @description What print surely says instead of the name. Several of these: the names have slipped.
             */
            contradicted_by: string | null;
            /**
             * Faults
             * @description Why its look may be of little use.
             */
            faults: ("glare" | "faint" | "blurred" | "small")[];
            /**
             * Is Open
             * @description Somebody has to say which card it is.
             */
            is_open: boolean;
            /**
             * Name
             * @description null: nobody knows. Half a name, as `gent/4`, is still open.
             */
            name: string | null;
            /** Named By */
            named_by: ("person" | "print" | "text") | null;
            /**
             * Outline
             * @description Four corners, clockwise from its own top left.
             */
            outline: components["schemas"]["Corner"][];
            /**
             * Place
             * @description In its row, from 1, from the left.
             */
            place: number;
            /**
             * Proposed
             * @description For a card that is open: what it may be called after its text. To agree, give it as name.
             */
            proposed: string | null;
            /**
             * Quarter Turns
             * @description By how many somebody has turned its picture clockwise.
             */
            quarter_turns: number;
            /**
             * Row
             * @description From 1, from the top.
             */
            row: number;
            /**
             * Text
             * @description What was read on a text card.
             */
            text: string | null;
            /** @description What the text asks for, if it is one of a Murphy card; to be taught once somebody agrees. */
            understood: components["schemas"]["UnderstoodText"] | null;
        };
        /**
         * CardWasCorrected
         * @description Somebody said what a card really is.
         */
        CardWasCorrected: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * Face
             * @description The text form of a face.
             * @example number/pink/27
             */
            face: string;
            /**
             * Is Explained
             * @description False: no moves explain the change; the table counts.
             */
            is_explained: boolean;
            /** Item Id */
            item_id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "card_corrected";
            /** Moves */
            moves: components["schemas"]["JudgedMove"][];
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /** Was */
            was: string | null;
        };
        /**
         * CheckBox
         * @description Asks what is missing of a box of which every card was in one of these pictures, either side up.
         */
        CheckBox: {
            /**
             * Deck
             * @description An enrolled deck; it knows cards that no rulebook names.
             */
            deck?: string | null;
            game: components["schemas"]["GameName"];
            /** Pictures */
            pictures: components["schemas"]["SeenInBox"][];
        };
        /**
         * Citation
         * @description Where in a rulebook a rule stands.
         */
        Citation: {
            /** Reason */
            reason: string;
            /** Rulebook */
            rulebook: string;
            /** Section */
            section: string;
        };
        /**
         * CloseLobby
         * @description Nobody may join any more (host only).
         */
        CloseLobby: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "close_lobby";
        };
        /**
         * Corner
         * @description A corner in picture coordinates.
         */
        Corner: {
            /**
             * X
             * @description 0 to 1 of the picture's width or height, after EXIF rotation.
             */
            x: number;
            /**
             * Y
             * @description 0 to 1 of the picture's width or height, after EXIF rotation.
             */
            y: number;
        };
        /**
         * CorrectCard
         * @description This card is really that one. Any face of the game may be given, not only what was proposed.
         */
        CorrectCard: {
            /**
             * Face
             * @description The text form of a face.
             * @example number/pink/27
             */
            face: string;
            /** Item Id */
            item_id: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "correct_card";
        };
        /**
         * DeckReportView
         * @description How good a deck is.
         */
        DeckReportView: {
            /**
             * Alike
             * @description All pairs, first those that print does not tell apart, of these first the most alike; null: nobody can say before the deck is finished.
             */
            alike: components["schemas"]["AlikeFaces"][] | null;
            /**
             * Alike Kinds
             * @description The same in short: by kinds of cards, in the order of the worst pair of each.
             */
            alike_kinds: components["schemas"]["AlikeKindsTold"][] | null;
            /** Deck */
            deck: string;
            /**
             * Missing
             * @description Faces that every box has and that were not shown.
             */
            missing: string[];
            /**
             * Photograph Again
             * @description Faces of which another look would help most.
             */
            photograph_again: string[];
            /** Shortages */
            shortages: components["schemas"]["Shortfall"][];
            /**
             * Weak
             * @description The worst first.
             */
            weak: components["schemas"]["WeakFaceTold"][];
        };
        /**
         * DeckView
         * @description An enrolled deck.
         */
        DeckView: {
            /** Deck */
            deck: string;
            /**
             * Faces
             * @description Every face that was shown, in the order in which it was.
             */
            faces: string[];
            /** Game */
            game: string;
            /**
             * Looks
             * @description How many pictures of cards the deck holds; up to three of each face.
             */
            looks: number;
            /**
             * Proposed
             * @description How many further looks wait for somebody to agree to them.
             */
            proposed: number;
        };
        /**
         * Demo
         * @description How far the demo is.
         */
        Demo: {
            /** Of */
            of: number;
            /** Shown */
            shown: number;
        };
        /**
         * Edition
         * @description Which material lies on the table; the box of 2005 holds that of 1998.
         * @enum {string}
         */
        Edition: "1998" | "ravensburger";
        /**
         * EffectOffered
         * @description An effect that an action card may have.
         */
        EffectOffered: {
            /**
             * Effect
             * @example give self to chosen 1 any
             */
            effect: string;
            /**
             * Said
             * @description In sentences, by language.
             */
            said: {
                [key: string]: string;
            };
        };
        /**
         * FrameSeen
         * @description What one posted picture showed, and whether that was news.
         */
        FrameSeen: {
            /**
             * Camera Has Moved
             * @description The camera is not where it was when the plane was kept: placed zones do not count.
             */
            camera_has_moved: boolean;
            /**
             * Is News
             * @description True: event `number` remembers it. False: nothing changed, or has not settled yet.
             */
            is_news: boolean;
            /** Items */
            items: components["schemas"]["SeenItem"][];
            ms: components["schemas"]["ReadingTimes"];
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /**
             * Watch
             * @description What goes on over the table. While something moves, or a filmed picture is blurred, the items are those of the last calm picture, and nothing is decided.
             * @enum {string}
             */
            watch: "still" | "moving" | "blurred";
        };
        /**
         * GameName
         * @description One set of rules and material.
         * @enum {string}
         */
        GameName: "dumm-gelaufen" | "numnum" | "nichtlustig" | "wonderful-world";
        /**
         * GameOffer
         * @description A game as the start page offers it.
         */
        GameOffer: {
            /** Editions */
            editions: string[];
            /** Fewest Players */
            fewest_players: number;
            game: components["schemas"]["GameName"];
            /** Has Demo */
            has_demo: boolean;
            /**
             * Is Playable
             * @description False: its rules are not there yet.
             */
            is_playable: boolean;
            /** Most Players */
            most_players: number;
        };
        /**
         * GameTexts
         * @description What the codes in a game's verdicts say.
         */
        GameTexts: {
            /** House Rules */
            house_rules: {
                [key: string]: components["schemas"]["HouseRuleText"];
            };
            /**
             * Missing
             * @description By reason of an undecided verdict: what must be known first.
             */
            missing: {
                [key: string]: string;
            };
            /** Notes */
            notes: {
                [key: string]: string;
            };
            /**
             * Reasons
             * @description By reason: the rule that was broken.
             */
            reasons: {
                [key: string]: string;
            };
            /**
             * Rulebooks
             * @description By name in a citation: what people call the rulebook.
             */
            rulebooks: {
                [key: string]: string;
            };
            /** Rulings */
            rulings: {
                [key: string]: string;
            };
        };
        /**
         * Gap
         * @description The numbers are not contiguous here: events `after + 1` to `number - 1` are not sent one by one.
         */
        Gap: {
            /**
             * After
             * @description Counts the events of one table without gaps, from 1.
             */
            after: number;
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /**
             * Reason
             * @description ahead_of_server: this phone saw events that the server does not have (a restored backup).
             * @enum {string}
             */
            reason: "too_far_behind" | "ahead_of_server";
        };
        /**
         * HeadAt
         * @description The hash a table's log had at an event: a phone compares it with the one it saw then.
         */
        HeadAt: {
            /**
             * Head
             * @description Hash of this event and all before it.
             */
            head: string;
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
        };
        /**
         * Health
         * @description Whether the server works.
         */
        Health: {
            /**
             * Recogniser
             * @description starting: none was needed yet. failing: the last one died and has not come back yet.
             * @enum {string}
             */
            recogniser: "ready" | "starting" | "failing";
            /**
             * Status
             * @enum {string}
             */
            status: "ok" | "degraded";
            /**
             * Store
             * @enum {string}
             */
            store: "ok" | "broken";
            /** Version */
            version: string;
        };
        /**
         * HouseRuleText
         * @description A house rule in words: what it settles, and what each of its values does.
         */
        HouseRuleText: {
            /** Question */
            question: string;
            /** Values */
            values: {
                [key: string]: string;
            };
        };
        /**
         * ItemOnTable
         * @description Where something lies: the corners of a card or die in table units, and its zone.
         */
        ItemOnTable: {
            /** Corners */
            corners: [
                number,
                number
            ][];
            /** Item Id */
            item_id: string;
            /** Zone */
            zone: string | null;
        };
        /**
         * JoinTable
         * @description Asks for a place at a table.
         */
        JoinTable: {
            /**
             * Join Code
             * @description Case and blanks do not matter.
             */
            join_code: string;
            /** Name */
            name: string;
            /**
             * Seat
             * @description Absent: the first free one; if none is, one watches.
             */
            seat?: number | null;
        };
        /**
         * JudgedMove
         * @description A move and what the rules say of it.
         */
        JudgedMove: {
            /** Faces */
            faces: string[];
            /** Kind */
            kind: string;
            /**
             * Notation
             * @description null: what was done is for its player's eyes only.
             */
            notation: string | null;
            /** Seat */
            seat: number | null;
            verdict: components["schemas"]["Verdict"];
        };
        /**
         * Language
         * @description The languages of the screens.
         * @enum {string}
         */
        "Language-Output": "de" | "nl" | "en";
        /**
         * LearnedView
         * @description All that was learned of a deck; nothing yet of one that nobody taught.
         */
        LearnedView: {
            /** Actions */
            actions: components["schemas"]["ActionTold"][];
            /** Deck */
            deck: string;
            /** Edition */
            edition: string | null;
            /**
             * Faces
             * @description Seen for certain on some table, in order.
             */
            faces: string[];
            /** Game */
            game: string | null;
            /** Tasks */
            tasks: components["schemas"]["TaskTold"][];
        };
        /**
         * LensProgress
         * @description How far the calibration of the lens has come.
         */
        LensProgress: {
            /**
             * Is Known
             * @description The lens can be kept.
             */
            is_known: boolean;
            /**
             * Pictures
             * @description In the order in which they came.
             */
            pictures: components["schemas"]["BoardPicture"][];
            /**
             * Sentences
             * @description What to photograph next, in words.
             */
            sentences: string[];
            /**
             * Wanted
             * @description What to photograph next.
             */
            wanted: ("more_pictures" | "leaning" | "near_top" | "near_bottom" | "near_left" | "near_right")[];
        };
        /**
         * LensTold
         * @description The lens of the camera over this table, as far as people want to know it.
         */
        LensTold: {
            /** Error Px */
            error_px: number;
            /** Pictures */
            pictures: number;
        };
        /**
         * LightAdvice
         * @description One thing to do better.
         */
        LightAdvice: {
            /**
             * Kind
             * @enum {string}
             */
            kind: "dark" | "no_card" | "far" | "shaded" | "overexposed" | "glare" | "coloured" | "shaken" | "blurred" | "flat";
            /** Sentence */
            sentence: string;
            /** Where */
            where: ("top_left" | "top" | "top_right" | "left" | "middle" | "right" | "bottom_left" | "bottom" | "bottom_right") | null;
        };
        /**
         * LightTold
         * @description How good light and camera are; without advice all is well.
         */
        LightTold: {
            /**
             * Advice
             * @description The most important first.
             */
            advice: components["schemas"]["LightAdvice"][];
            /**
             * Angle Deg
             * @description How steeply the camera looks; 90 is from straight above.
             */
            angle_deg: number | null;
            /** Card Width Px */
            card_width_px: number | null;
            /** Cards */
            cards: number;
        };
        /**
         * LobbyWasClosed
         * @description Nobody may join any more.
         */
        LobbyWasClosed: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "lobby_closed";
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
        };
        /**
         * LobbyWasOpened
         * @description People may join again, with a new code.
         */
        LobbyWasOpened: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "lobby_opened";
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
        };
        /**
         * MissingFromBox
         * @description A face of which fewer cards were seen than the box has.
         */
        MissingFromBox: {
            /**
             * Face
             * @description The text form of a face.
             * @example number/pink/27
             */
            face: string;
            /** Seen */
            seen: number;
            /** Wanted */
            wanted: number;
        };
        /**
         * NameCard
         * @description What one card is called; null: as print says, or still open.
         */
        NameCard: {
            /** Name */
            name: string | null;
        };
        /**
         * NameCards
         * @description What the cards of a photograph are called, in reading order; null: as print says, or still open.
         */
        NameCards: {
            /** Names */
            names: (string | null)[];
        };
        /**
         * NumNumFits
         * @description What may be laid on the top card now, and why.
         */
        NumNumFits: {
            /**
             * Banned Rows
             * @description Rows the number stands in that a ban has taken away.
             */
            banned_rows: number[];
            /**
             * Bans And Wishes
             * @description Ban and wish cards may be laid.
             */
            bans_and_wishes: boolean;
            /**
             * Double Symbol
             * @description Cards of this symbol with one of `numbers`, or its joker, fit double: one more may follow.
             */
            double_symbol: ("circle" | "triangle" | "square" | "heart") | null;
            /**
             * Every Number
             * @description A joker lies on top: every number card fits by number.
             */
            every_number: boolean;
            /**
             * Jokers
             * @description Jokers fit, whatever is banned.
             */
            jokers: boolean;
            /**
             * Numbers
             * @description Every number, of any symbol, that fits by a common row.
             */
            numbers: number[];
            /**
             * Rows
             * @description The rows that count: divisors of the top number, bar the banned.
             */
            rows: number[];
            /**
             * Symbol
             * @description Cards of this symbol fit by symbol; null: none does.
             */
            symbol: ("circle" | "triangle" | "square" | "heart") | null;
        };
        /**
         * NumNumView
         * @description The game as this seat may see it.
         */
        NumNumView: {
            /** Bans */
            bans: (2 | 5)[];
            fits: components["schemas"]["NumNumFits"] | null;
            /**
             * Game
             * @constant
             */
            game: "numnum";
            /**
             * Hand Sizes
             * @description Cards in hand per seat; null: nobody knows.
             */
            hand_sizes: (number | null)[];
            /**
             * Phase
             * @enum {string}
             */
            phase: "before_start" | "playing" | "over";
            /** Top */
            top: string | null;
            /** Turn */
            turn: number | null;
            /**
             * Winners
             * @description Who has laid the last card.
             */
            winners: number[];
            /**
             * Wish Is Missing
             * @description A wish card lies on top and nobody has said the wish.
             */
            wish_is_missing: boolean;
            /**
             * Wished
             * @description The symbol wished with the wish card on top, once said.
             */
            wished: ("circle" | "triangle" | "square" | "heart") | null;
        };
        /**
         * OpenLobby
         * @description People may join again, with a new code (host only).
         */
        OpenLobby: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "open_lobby";
        };
        /**
         * OpenTable
         * @description Asks for a new table. Whoever opens it is its host.
         */
        OpenTable: {
            /**
             * Demo
             * @description A table that shows the game's demo pictures.
             * @default false
             */
            demo: boolean;
            /** Edition */
            edition?: string | null;
            /** @default numnum */
            game: components["schemas"]["GameName"];
            /**
             * Host Name
             * @description Takes seat 0; without it the host's phone only watches.
             */
            host_name?: string | null;
            /**
             * Players
             * @description How many play; absent: as few as may.
             */
            players?: number | null;
            /** Table Name */
            table_name?: string | null;
        };
        /**
         * PhotographToName
         * @description A photograph of cards for a deck. Its cards become part of the deck once it is learned.
         */
        PhotographToName: {
            /**
             * Cards
             * @description In reading order.
             */
            cards: components["schemas"]["CardToName"][];
            /** Is Learned */
            is_learned: boolean;
            /**
             * Is Repeated
             * @description It was there already when it was brought; nothing has changed.
             */
            is_repeated: boolean;
            /**
             * Missing
             * @description Faces that every box has and that nothing is called so far, to pick from.
             */
            missing: string[];
            /**
             * Number
             * @description In the order in which they were brought, from 1.
             */
            number: number;
            /**
             * Photograph
             * @description Names a photograph; the same file has the same name.
             */
            photograph: string;
        };
        /**
         * PhotographTold
         * @description A photograph in short.
         */
        PhotographTold: {
            /** Cards */
            cards: number;
            /** Is Learned */
            is_learned: boolean;
            /** Number */
            number: number;
            /**
             * Open
             * @description How many of its cards somebody has to name.
             */
            open: number;
            /**
             * Photograph
             * @description Names a photograph; the same file has the same name.
             */
            photograph: string;
        };
        /**
         * PlaceZones
         * @description Asks for these zones, in the place of all that were put somewhere before; the first that fits a card counts.
         */
        PlaceZones: {
            /** Zones */
            zones: components["schemas"]["PlacedZone"][];
        };
        /**
         * PlacedZone
         * @description A zone that people put somewhere: a rectangle on the table.
         */
        PlacedZone: {
            /**
             * Bottom
             * @description Card widths on the table, y towards the viewer.
             */
            bottom: number;
            /**
             * Left
             * @description Card widths on the table, y towards the viewer.
             */
            left: number;
            /**
             * Right
             * @description Card widths on the table, y towards the viewer.
             */
            right: number;
            /**
             * Top
             * @description Card widths on the table, y towards the viewer.
             */
            top: number;
            /**
             * Zone
             * @example discard/left
             */
            zone: string;
        };
        /**
         * Problem
         * @description A refused request (`application/problem+json`): HTTP status, code, and what helps to go on.
         */
        Problem: {
            /**
             * Cards Named
             * @description The same: how many were said to be there; with `too_often` how many of `face` a box has.
             */
            cards_named: number | null;
            /**
             * Cards Seen
             * @description Of a photograph that cannot be learnt: how many cards are seen in it.
             */
            cards_seen: number | null;
            code: components["schemas"]["ProblemCode"];
            /**
             * Face
             * @description With `too_often`: the face that too many cards have.
             */
            face: string | null;
            /**
             * Meanwhile
             * @description With `stale`: what happened since the view acted on.
             * @default []
             */
            meanwhile: (components["schemas"]["TableWasOpened"] | components["schemas"]["SeatWasTaken"] | components["schemas"]["LobbyWasOpened"] | components["schemas"]["LobbyWasClosed"] | components["schemas"]["TableWasSeen"] | components["schemas"]["TableWasShown"] | components["schemas"]["CardWasCorrected"] | components["schemas"]["WishWasSaid"] | components["schemas"]["WasUndone"] | components["schemas"]["TableWasArranged"])[];
            /**
             * Number
             * @description With `stale`: the event number the table is at.
             */
            number: number | null;
            /**
             * Retry After S
             * @description Try again after so many seconds.
             */
            retry_after_s: number | null;
            /** Status */
            status: number;
            /**
             * Where
             * @description The offending field, as a JSON pointer into the request.
             */
            where: string | null;
        };
        /**
         * ProblemCode
         * @description Why a request was refused.
         * @enum {string}
         */
        ProblemCode: "bad_request" | "not_found" | "method_not_allowed" | "too_large" | "foreign_host" | "foreign_origin" | "unknown_table" | "no_seat" | "host_only" | "game_not_ready" | "unknown_edition" | "wrong_number_of_players" | "wrong_code" | "too_many_tries" | "seat_taken" | "no_such_seat" | "table_full" | "key_missing" | "key_reused" | "stale" | "ahead" | "unknown_item" | "unknown_face" | "face_has_no_business_there" | "no_wish_open" | "nothing_to_undo" | "not_a_demo" | "no_demo" | "demo_is_over" | "no_demo_picture" | "picture_kind" | "picture_too_large" | "picture_too_small" | "picture_broken" | "picture_too_hard" | "recogniser_busy" | "newer_picture" | "unknown_zone" | "no_plane" | "lens_not_known" | "text_not_understood" | "not_a_task" | "not_an_effect" | "other_edition" | "deck_unusable" | "no_deck" | "not_a_deck" | "deck_is_newer" | "other_game" | "no_such_look" | "no_teaching" | "teaching_full" | "no_such_photograph" | "no_such_card" | "photograph_known" | "no_cards" | "too_many_cards" | "more_cards" | "fewer_cards" | "too_blurred" | "too_often" | "names_wanted" | "photographs_open" | "nothing_learned" | "nothing_read" | "server_fault";
        /**
         * ProposedLook
         * @description A card that somebody corrected at a table, as it was seen there. Learned only if somebody agrees.
         */
        ProposedLook: {
            /**
             * Face
             * @description The text form of a face.
             * @example number/pink/27
             */
            face: string;
            /**
             * Faults
             * @description Why it may be of little use.
             */
            faults: ("glare" | "faint" | "blurred" | "small")[];
            /**
             * Id
             * @description Names a proposed look of a deck.
             */
            id: string;
            /**
             * Seen On
             * Format: date
             */
            seen_on: string;
        };
        /**
         * ReadingTimes
         * @description How long reading the picture took, in milliseconds.
         */
        ReadingTimes: {
            /** Decode */
            decode: number;
            /** Locate */
            locate: number;
            /** Recognise */
            recognise: number;
            /**
             * Total
             * @description From the received bytes to the finished list, waiting not included.
             */
            total: number;
        };
        /**
         * SayWish
         * @description The symbol wished with the wish card on top.
         */
        SayWish: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "say_wish";
            /**
             * Symbol
             * @enum {string}
             */
            symbol: "circle" | "triangle" | "square" | "heart";
        };
        /**
         * ScannedBox
         * @description A barcode, and the game it stands for if that is known.
         */
        ScannedBox: {
            /**
             * Asks For Edition
             * @description Somebody has to look which cards are in the box.
             */
            asks_for_edition: boolean;
            /**
             * Barcode
             * @description EAN.
             * @example 9783000107771
             */
            barcode: string;
            edition: components["schemas"]["Edition"] | null;
            /** @description null: nobody has taught this barcode yet. */
            game: components["schemas"]["GameName"] | null;
        };
        /**
         * ScannedBoxes
         * @description What a picture shows, none to several.
         */
        ScannedBoxes: {
            /** Boxes */
            boxes: components["schemas"]["ScannedBox"][];
        };
        /**
         * SeatView
         * @description One place at the table.
         */
        SeatView: {
            /**
             * Name
             * @description null: nobody sits there with a phone.
             */
            name: string | null;
            /**
             * Seat
             * @description Seats run clockwise from 0.
             */
            seat: number;
        };
        /**
         * SeatWasTaken
         * @description Somebody sat down, or came to watch (`seat` null).
         */
        SeatWasTaken: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "seat_taken";
            /**
             * Name
             * @description null: the host's phone, as long as nobody gave it a name.
             */
            name: string | null;
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /** Seat */
            seat: number | null;
        };
        /**
         * SeenInBox
         * @description What a picture of cards from a box showed. The same picture given twice counts once.
         */
        SeenInBox: {
            /**
             * Cards
             * @description How many cards were seen; null: those that were certain.
             */
            cards?: number | null;
            /** Faces */
            faces: string[];
            /**
             * Picture
             * @description Names a photograph; the same file has the same name.
             */
            picture: string;
        };
        /**
         * SeenItem
         * @description A card or die: where it lies in the picture and what it shows, as far as that could be read.
         */
        SeenItem: {
            /**
             * Candidates
             * @description What else it may be, likeliest first.
             */
            candidates: string[];
            /**
             * Certainty
             * @enum {string}
             */
            certainty: "certain" | "doubtful" | "unread";
            /**
             * Corrected
             * @description A person said what it is.
             */
            corrected: boolean;
            /** Covered */
            covered: boolean;
            /**
             * Face
             * @description null: unread. A die is `die/COLOUR/VALUE`.
             */
            face: string | null;
            /**
             * Item Id
             * @description The same as long as it is followed; a correction names it.
             */
            item_id: string;
            /**
             * Outline
             * @description Four corners, clockwise from its own top left; empty if it was only tapped.
             */
            outline: components["schemas"]["Corner"][];
            /**
             * Sort
             * @enum {string}
             */
            sort: "card" | "die";
            /** Zone */
            zone: string | null;
        };
        /**
         * Shortfall
         * @description A kind of cards of which fewer different ones were shown than there are; nobody can say which are missing.
         */
        Shortfall: {
            /** Colour */
            colour: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "numbers" | "gents" | "landscapes";
            /** Shown */
            shown: number;
            /** Wanted */
            wanted: number;
        };
        /**
         * ShowTable
         * @description What lies there, tapped instead of photographed.
         */
        ShowTable: {
            /** Bans */
            bans: (2 | 5)[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "show_table";
            /** Top */
            top: string | null;
        };
        /**
         * StartView
         * @description What the start page must know.
         */
        StartView: {
            /**
             * Addresses
             * @description Under which other phones reach this server, best first.
             */
            addresses: string[];
            /** Games */
            games: components["schemas"]["GameOffer"][];
            /** Languages */
            languages: ("de" | "nl" | "en")[];
            /**
             * Trust Rung
             * @description 0: plain http, photographs and taps only.
             * @enum {integer}
             */
            trust_rung: 0 | 1 | 2 | 3;
            /** Version */
            version: string;
        };
        /**
         * TableJoined
         * @description Sat down. The token came as a cookie.
         */
        TableJoined: {
            /** Seat */
            seat: number | null;
            /**
             * Table Id
             * @description Names a table in addresses; tells nothing else.
             */
            table_id: string;
        };
        /**
         * TableOpened
         * @description A table is there. The host's token came as a cookie.
         */
        TableOpened: {
            /**
             * Join Code
             * @description Six characters without look-alikes.
             * @example K7WMPX
             */
            join_code: string;
            /**
             * Join Url
             * @description Opens the page with the join code filled in.
             */
            join_url: string;
            /**
             * Table Id
             * @description Names a table in addresses; tells nothing else.
             */
            table_id: string;
        };
        /**
         * TableStream
         * @description The messages of the event stream: the name of the message is its `event:`, the value its `data:`.
         *
         *     `view` carries `id:`, the event number. `camera` comes when the state of the camera changes, without an event.
         *     `gap` is followed by a `view`.
         */
        TableStream: {
            camera: components["schemas"]["Camera"];
            gap: components["schemas"]["Gap"];
            view: components["schemas"]["TableView"];
        };
        /**
         * TableView
         * @description The table after event `number`, as this seat may see it.
         */
        TableView: {
            agreement: components["schemas"]["Agreement"];
            camera: components["schemas"]["Camera"];
            /** @description null: no demo table. */
            demo: components["schemas"]["Demo"] | null;
            /** Edition */
            edition: string | null;
            game: components["schemas"]["GameName"];
            /**
             * Happened
             * @description The last things that happened, newest last.
             */
            happened: (components["schemas"]["TableWasOpened"] | components["schemas"]["SeatWasTaken"] | components["schemas"]["LobbyWasOpened"] | components["schemas"]["LobbyWasClosed"] | components["schemas"]["TableWasSeen"] | components["schemas"]["TableWasShown"] | components["schemas"]["CardWasCorrected"] | components["schemas"]["WishWasSaid"] | components["schemas"]["WasUndone"] | components["schemas"]["TableWasArranged"])[];
            /**
             * Head
             * @description Hash of this event and all before it.
             */
            head: string;
            /**
             * Items
             * @description What lies there: the last picture, corrections included.
             */
            items: components["schemas"]["SeenItem"][];
            /**
             * Join Code
             * @description null: the lobby is closed.
             */
            join_code: string | null;
            /** Join Url */
            join_url: string | null;
            /** Lobby Is Open */
            lobby_is_open: boolean;
            /** May Undo */
            may_undo: boolean;
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /** Seats */
            seats: components["schemas"]["SeatView"][];
            /**
             * Table Id
             * @description Names a table in addresses; tells nothing else.
             */
            table_id: string;
            /** Table Name */
            table_name: string | null;
            view: components["schemas"]["NumNumView"];
            /**
             * Watching
             * @description Names of those who watch without a seat.
             */
            watching: string[];
            you: components["schemas"]["You"];
        };
        /**
         * TableWasArranged
         * @description Somebody put zones where they are, or the plane or the lens was measured, or that was taken back.
         */
        TableWasArranged: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "table_arranged";
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /**
             * What
             * @enum {string}
             */
            what: "zones" | "plane" | "lens";
        };
        /**
         * TableWasOpened
         * @description The table began.
         */
        TableWasOpened: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "table_opened";
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
        };
        /**
         * TableWasSeen
         * @description The camera saw the table change.
         */
        TableWasSeen: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * Is Explained
             * @description False: no moves explain the change; the table counts.
             */
            is_explained: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "table_seen";
            /** Moves */
            moves: components["schemas"]["JudgedMove"][];
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
        };
        /**
         * TableWasShown
         * @description Somebody tapped what lies there.
         */
        TableWasShown: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Bans */
            bans: (2 | 5)[];
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * Is Explained
             * @description False: no moves explain the change; the table counts.
             */
            is_explained: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "table_shown";
            /** Moves */
            moves: components["schemas"]["JudgedMove"][];
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /** Top */
            top: string | null;
        };
        /**
         * TaskTold
         * @description A Murphy card that was taught.
         */
        TaskTold: {
            /** Key */
            key: string;
            /**
             * Said
             * @description In sentences, by language.
             */
            said: {
                [key: string]: string;
            };
            /**
             * Task
             * @description A task as `tischauge judge` writes it.
             */
            task: {
                [key: string]: unknown;
            };
            /** Text */
            text: string | null;
        };
        /**
         * TeachAction
         * @description What an action card does: effects as `GET /effects` lists them; `read-out` where none fits.
         */
        TeachAction: {
            edition: components["schemas"]["Edition"];
            /** Effects */
            effects: string[];
            /** Text */
            text?: string | null;
        };
        /**
         * TeachBox
         * @description What is in the box with a barcode.
         */
        TeachBox: {
            /**
             * Barcode
             * @description EAN.
             * @example 9783000107771
             */
            barcode: string;
            /** @description Only Dumm gelaufen! has editions. */
            edition?: components["schemas"]["Edition"] | null;
            game: components["schemas"]["GameName"];
        };
        /**
         * TeachTask
         * @description What a Murphy card asks for: `task` as entered by taps; without it, what the text is understood to ask for.
         */
        TeachTask: {
            edition: components["schemas"]["Edition"];
            /** Task */
            task?: {
                [key: string]: unknown;
            } | null;
            /** Text */
            text?: string | null;
        };
        /**
         * TeachingView
         * @description A deck that is being taught, with the deck that it is added to. It is kept until it is finished or dropped.
         */
        TeachingView: {
            /**
             * Adds To Deck
             * @description False: it takes the place of a deck of this name, if any.
             */
            adds_to_deck: boolean;
            /** Deck */
            deck: string;
            /**
             * Faces
             * @description Every face that was learned so far.
             */
            faces: string[];
            game: components["schemas"]["GameName"];
            /**
             * Looks
             * @description How many pictures of cards the deck will hold; up to three of each.
             */
            looks: number;
            /**
             * Missing
             * @description Faces that every box has and that were not learned yet.
             */
            missing: string[];
            /** Photographs */
            photographs: components["schemas"]["PhotographTold"][];
            /** Shortages */
            shortages: components["schemas"]["Shortfall"][];
        };
        /**
         * TextSeen
         * @description A card with a text in a picture, and what it asks for. Nothing is kept before somebody agrees.
         */
        TextSeen: {
            /** Face */
            face: string | null;
            /** Outline */
            outline: components["schemas"]["Corner"][];
            understood: components["schemas"]["UnderstoodText"];
        };
        /**
         * TextsSeen
         * @description All texts that could be read in a picture.
         */
        TextsSeen: {
            /** Cards */
            cards: components["schemas"]["TextSeen"][];
        };
        /**
         * TurnCard
         * @description Which way up a card lies: by so many quarter turns clockwise its picture is turned from how it was cut out.
         */
        TurnCard: {
            /** Quarter Turns */
            quarter_turns: number;
        };
        /**
         * UnderstandText
         * @description Asks what a text would mean on a Murphy card.
         */
        UnderstandText: {
            edition: components["schemas"]["Edition"];
            /** Text */
            text: string;
        };
        /**
         * UnderstoodText
         * @description What a text asks for. Without a task it was not understood; then somebody enters it by taps.
         */
        UnderstoodText: {
            /**
             * Key
             * @description To teach it under, if the deck does not know the card by another.
             */
            key: string;
            /**
             * Said
             * @description In sentences, by language.
             */
            said: {
                [key: string]: string;
            };
            /** Task */
            task: {
                [key: string]: unknown;
            } | null;
            /** Text */
            text: string;
            /**
             * Unknown Words
             * @description What nobody understood; empty: the words are known.
             */
            unknown_words: string[];
        };
        /**
         * Undo
         * @description Take back the last thing that changed the game.
         */
        Undo: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "undo";
        };
        /**
         * Verdict
         * @description A ruling with its reasons (if undecided: what is missing) and what else the table should know.
         */
        Verdict: {
            /** Cites */
            cites: components["schemas"]["Citation"][];
            /** Notes */
            notes: string[];
            /** Reasons */
            reasons: string[];
            /**
             * Ruling
             * @enum {string}
             */
            ruling: "legal" | "illegal" | "undecided";
        };
        /**
         * WasUndone
         * @description An event was taken back; the game stands as it stood before it.
         */
        WasUndone: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "undone";
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /**
             * Undone
             * @description Counts the events of one table without gaps, from 1.
             */
            undone: number;
        };
        /**
         * WeakFaceTold
         * @description A face of which no look is good.
         */
        WeakFaceTold: {
            /**
             * Face
             * @description The text form of a face.
             * @example number/pink/27
             */
            face: string;
            /**
             * Faults
             * @description Empty: only less clear than others.
             */
            faults: ("glare" | "faint" | "blurred" | "small")[];
            /**
             * Photograph
             * @description The name of the photograph that its best look is from.
             */
            photograph: string;
        };
        /**
         * WishWasSaid
         * @description Somebody said which symbol was wished.
         */
        WishWasSaid: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /**
             * By
             * @description Whose phone it came from; null: one that has no seat.
             */
            by: number | null;
            /**
             * Is Explained
             * @description False: no moves explain the change; the table counts.
             */
            is_explained: boolean;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "wish_said";
            /** Moves */
            moves: components["schemas"]["JudgedMove"][];
            /**
             * Number
             * @description Counts the events of one table without gaps, from 1.
             */
            number: number;
            /**
             * Symbol
             * @enum {string}
             */
            symbol: "circle" | "triangle" | "square" | "heart";
        };
        /**
         * You
         * @description Who this phone is at the table.
         */
        You: {
            /** Is Host */
            is_host: boolean;
            /** Name */
            name: string | null;
            /** Seat */
            seat: number | null;
        };
        /**
         * Language
         * @description The languages that can be printed.
         * @enum {string}
         */
        calibration__artwork__words__Language: "de" | "nl" | "en";
        /**
         * Language
         * @description The languages of the screens.
         * @enum {string}
         */
        rules__texts__Language: "de" | "nl" | "en";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    check_box: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckBox"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoxCheck"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_box_picture: {
        parameters: {
            query: {
                game: components["schemas"]["GameName"];
                deck?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoxPicture"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    teach_box: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeachBox"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScannedBox"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_box: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                barcode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScannedBox"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_decks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckView"][];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_deck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    fetch_deck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deck file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bring_deck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forget_deck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_learned: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    teach_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeachAction"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forget_action: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forget_face: {
        parameters: {
            query: {
                face: string;
            };
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    teach_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeachTask"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forget_task: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LearnedView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_proposed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposedLook"][];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    answer_proposed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerProposed"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_proposed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                look: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    report_on_deck: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckReportView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_teaching: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeachingView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    begin_teaching: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BeginTeaching"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeachingView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    abandon_teaching: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finish_teaching: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    bring_photograph: {
        parameters: {
            query?: {
                /** @description How many cards lie there, if somebody says so. */
                cards?: number | null;
                /** @description Learn it again if the deck knows it, as after a name was wrong. */
                again?: boolean;
            };
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotographToName"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_photograph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                photograph: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotographToName"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    drop_photograph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                photograph: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    drop_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                photograph: string;
                card: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotographToName"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    name_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                photograph: string;
                card: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameCard"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotographToName"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    show_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                photograph: string;
                card: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    turn_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                photograph: string;
                card: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnCard"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotographToName"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    learn_photograph: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                photograph: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotographToName"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    name_cards: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
                photograph: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NameCards"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PhotographToName"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    report_on_teaching: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of a deck, as `numnum` or `murphy-1998`. */
                deck: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeckReportView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_effects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EffectOffered"][];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_texts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                game: components["schemas"]["GameName"];
                language: components["schemas"]["rules__texts__Language"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameTexts"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    join_table: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableJoined"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    judge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    scan_boxes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScannedBoxes"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    print_calibration: {
        parameters: {
            query?: {
                paper?: "a4" | "letter";
                language?: components["schemas"]["calibration__artwork__words__Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    print_game: {
        parameters: {
            query?: {
                edition?: components["schemas"]["Edition"] | null;
                backs?: components["schemas"]["Backs"];
                paper?: "a4" | "letter";
                language?: components["schemas"]["calibration__artwork__words__Language"];
            };
            header?: never;
            path: {
                game: components["schemas"]["GameName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    print_table_markers: {
        parameters: {
            query?: {
                game?: components["schemas"]["GameName"] | null;
                paper?: "a4" | "letter";
                language?: components["schemas"]["calibration__artwork__words__Language"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_table: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableOpened"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_table: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_action: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the phone, new for every action, the same for every repeat of it. */
                "Idempotency-Key"?: string | null;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acted"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_arrangement: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    show_next_demo_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameSeen"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_demo_picture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stream_table: {
        parameters: {
            query?: never;
            header?: {
                "Last-Event-ID"?: string | null;
            };
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events: each property of TableStream is the name of a message, its value the data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["TableStream"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_frame: {
        parameters: {
            query?: {
                /** @description One of many pictures of a live camera, which may stall. */
                filming?: boolean;
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameSeen"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_head: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HeadAt"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    print_invitations: {
        parameters: {
            query?: {
                paper?: "a4" | "letter";
                language?: components["schemas"]["calibration__artwork__words__Language"];
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    draw_join_code: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    keep_lens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forget_lens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    add_board: {
        parameters: {
            query?: {
                /** @description Of the sentences in the answer. */
                language?: components["schemas"]["rules__texts__Language"];
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LensProgress"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_at_light: {
        parameters: {
            query?: {
                /** @description Of the sentences in the answer. */
                language?: components["schemas"]["rules__texts__Language"];
            };
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LightTold"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forget_plane: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    learn_plane: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    place_zones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceZones"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reset_zones: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                table_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrangementView"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    list_teaching: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeachingView"][];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_card_texts: {
        parameters: {
            query?: {
                edition?: components["schemas"]["Edition"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": string;
                "image/png": string;
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextsSeen"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    understand_text: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnderstandText"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnderstoodText"];
                };
            };
            /** @description Refused, with the reason. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
