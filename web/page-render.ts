import { createContext } from 'react-router';

/** What stands around a page's own part: header, footer and scripts. */
export interface FrameUse {
  /** Pages of one key have the same frame, but for what the field of the search holds; null for a page that failed. */
  key: string | null;
  /** What the field of the search holds. */
  search: string;
  /** Whether the page was rendered without it. */
  isLeftOut: boolean;
}

/** A page as React wrote it. */
export interface RenderedHtml {
  chunks: Uint8Array[];
  /** The nonce of the scripts that the renderer wrote itself. */
  mark: string;
  frame: FrameUse;
}

/** How one page is rendered, for the entry that renders it. */
export interface PageRender {
  /** Whether the frame of a key is cached, so that it need not be rendered. */
  hasFrame(key: string): boolean;
  /** What came of it; null while there is nothing, and for data. */
  html: RenderedHtml | null;
}

export const pageRenderContext = createContext<PageRender>();
