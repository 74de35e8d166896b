import { createContext } from 'react-router';

/** The parts of a page that are its own, as React wrote them. */
export interface OwnHtml {
  /** What the page itself puts into the head. */
  head: string;
  /** The element `main`. */
  main: string;
}

/** A page as React wrote it. */
export interface RenderedHtml {
  /** What stands around a page's own parts: header, footer, styles and scripts. */
  frame: {
    /** Pages of one key have the same frame, but for what the field of the search holds; null for one of its own. */
    key: string | null;
    /** What the field of the search holds. */
    search: string;
  };
  /** The page with its frame, and the nonce of the scripts in it; null where the frame is cached. */
  whole: { html: string; mark: string } | null;
  /** Null for a page that has none, and for one whose frame no other one gets. */
  own: OwnHtml | null;
  /** The text of the script that hands the router's data to the browser; it belongs to the end of the body. */
  data: string;
}

/** The frames that are cached. */
export interface Frames {
  /** Whether the frame of a key is there, so that it need not be rendered. */
  has(key: string): boolean;
  /** Whether the frame of the page that is being rendered may be cached for others. */
  mayKeep(): boolean;
}

/** How one page is rendered, for the entry that renders it. */
export interface PageRender {
  frames: Frames;
  /** What came of it; null while there is nothing, and for data. */
  html: RenderedHtml | null;
}

export const pageRenderContext = createContext<PageRender>();
