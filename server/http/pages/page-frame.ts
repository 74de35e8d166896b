import { takeMarks } from '../security/inline-scripts.ts';

/** A page as the storefront rendered it, with what its frame depends on: header, footer and scripts. */
export interface RenderedHtml {
  chunks: Uint8Array[];
  /** The nonce of the scripts that the renderer wrote itself. */
  mark: string;
  frame: {
    /** Pages of one key have the same frame, but for the text in the field of the search; null for one of its own. */
    key: string | null;
    /** What the field of the search holds. */
    search: string;
    isLeftOut: boolean;
  };
}

/** What stands around the own part of every page of a key. */
export interface Frame {
  /** The links of the scripts to fetch, for the end of the head. */
  preloads: string;
  /** What stands before the text in the field of the search, and after it. */
  above: [before: Buffer, after: Buffer];
  below: Buffer;
  /** The sources of its scripts for the Content-Security-Policy. */
  scripts: string[];
}

/** A page without marks, and the sources of the scripts that had one. */
interface UnmarkedPage {
  page: Buffer;
  scripts: string[];
}

const HEAD_END = '</head>';
const FRAME_START = '<body><div ';
const MAIN = '<main id="content"';
const MAIN_END = '</main>';
const FRAME_END = '</div>';
/** Where the router begins to hand its data over. */
const DATA = 'window.__reactRouterContext.streamController.enqueue(';
const PRELOAD_LINK = /<link rel="modulepreload" [^>]+>/g;
const SEARCH_VALUE = ' name="search" value="';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
/** A text in an attribute as React writes it. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

/** Where the parts of a page begin and end; null when it has no frame. */
function partsOf(page: Buffer): { headEnd: number; above: number; main: number; mainEnd: number; data: number } | null {
  const headEnd = page.indexOf(HEAD_END);
  const frame = page.indexOf(FRAME_START, headEnd);
  const main = page.indexOf(MAIN, frame);
  const mainEnd = page.lastIndexOf(MAIN_END);
  const data = page.lastIndexOf('<!--$--><script', page.indexOf(DATA, mainEnd));
  if ([headEnd, frame, main].includes(-1) || mainEnd < main || data < mainEnd) return null;
  const above = page.indexOf('>', frame + FRAME_START.length) + 1;
  return { headEnd, above, main, mainEnd: mainEnd + MAIN_END.length, data };
}

/** Takes the frame from a page that was rendered with it; null when it is not shaped as expected. */
function takeFrame(page: Buffer, { mark, frame: { search } }: RenderedHtml): Frame | null {
  const parts = partsOf(page);
  if (!parts) return null;
  const { headEnd, above: start, main, mainEnd, data } = parts;
  const unmarked = (from: number, to: number): UnmarkedPage => takeMarks(Buffer.from(page.subarray(from, to)), mark);
  const above = unmarked(start, main);
  const below = unmarked(mainEnd, data);
  const value = SEARCH_VALUE + escaped(search);
  const at = above.page.indexOf(`${value}"`);
  if (at < 0) return null;
  const head = unmarked(0, headEnd).page.toString();
  return {
    preloads: (head.match(PRELOAD_LINK) ?? []).join(''),
    above: [above.page.subarray(0, at + SEARCH_VALUE.length), above.page.subarray(at + Buffer.byteLength(value))],
    below: below.page,
    scripts: [...above.scripts, ...below.scripts],
  };
}

/** Holds one page while it is put together: each would take 100 KB of its own for a moment otherwise. */
let workspace = Buffer.allocUnsafeSlow(0);

/** Puts pieces together, in memory that the next call overwrites. */
function joined(pieces: readonly Buffer[]): Buffer {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (workspace.length < length) workspace = Buffer.allocUnsafeSlow(2 * length);
  let at = 0;
  for (const piece of pieces) at += piece.copy(workspace, at);
  return workspace.subarray(0, length);
}

/** Puts the frame around a page that was rendered without it. */
function inFrame({ page, scripts }: UnmarkedPage, search: string, frame: Frame): UnmarkedPage {
  const parts = partsOf(page);
  if (!parts) throw new Error('The page has no place for its frame.');
  const { headEnd, main, mainEnd } = parts;
  const [before, after] = frame.above;
  const pieces = [
    page.subarray(0, headEnd),
    Buffer.from(frame.preloads),
    page.subarray(headEnd, main),
    before,
    Buffer.from(escaped(search)),
    after,
    page.subarray(main, mainEnd),
    frame.below,
    page.subarray(mainEnd + FRAME_END.length),
  ];
  return { page: joined(pieces), scripts: [...frame.scripts, ...scripts] };
}

/**
 * What stands around every page, cached by what it depends on: most of a page's bytes are the same on all of its kind,
 * so that only its own part has to be rendered (ADR-077).
 */
export class FrameCache {
  #frames = new Map<string, Frame>();

  /** A change that frames show: later pages are rendered with a new one. */
  clear(): void {
    this.#frames = new Map();
  }

  /** Begins to render a page: what is cached from now on belongs to what the page shows. */
  begin(): FrameUser {
    return new FrameUser(this.#frames);
  }
}

/** The frames for one page that is being rendered. */
export class FrameUser {
  readonly #frames: Map<string, Frame>;
  #found: Frame | undefined;

  constructor(frames: Map<string, Frame>) {
    this.#frames = frames;
  }

  /** Whether the page may be rendered without its frame. */
  readonly has = (key: string): boolean => {
    this.#found = this.#frames.get(key);
    return this.#found !== undefined;
  };

  /**
   * Makes a page whole and removes its marks. Where its frame was cached, its bytes are overwritten with the next page.
   *
   * @param mayCache whether all that the page shows is there, so that its frame is that of others
   */
  complete(html: RenderedHtml, mayCache: boolean): UnmarkedPage {
    const page = Buffer.concat(html.chunks);
    const { key, search, isLeftOut } = html.frame;
    if (isLeftOut && this.#found) return inFrame(takeMarks(page, html.mark), search, this.#found);
    const frame = mayCache && key !== null ? takeFrame(page, html) : null;
    if (frame && key !== null) this.#frames.set(key, frame);
    return takeMarks(page, html.mark);
  }
}
