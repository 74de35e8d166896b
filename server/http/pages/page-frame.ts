import { type Inline, inlineHash } from '../security/csp.ts';
import { takeMarks } from '../security/inline-scripts.ts';
import { type PageBody, SharedPart } from '../cache/page-body.ts';
import type { ReadyPage } from './first-paint.ts';

/** The parts of a page that are its own. */
interface OwnHtml {
  /** What the page itself puts into the head. */
  head: string;
  /** The element `main`. */
  main: string;
}

/** A page as the storefront rendered it. */
export interface RenderedHtml {
  /** What stands around a page's own parts: header, footer, styles and scripts. */
  frame: {
    /** Pages of one key have the same frame, but for the text in the field of the search; null for one of its own. */
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

/** A page with its frame, ready to be sent. */
interface FramedPage extends Omit<ReadyPage, 'page'> {
  body: PageBody;
}

/** What is the same on all pages of a key, ready to be sent, and what its policy must allow. */
interface Frame {
  /** What stands before, between and behind: head, text in the field of the search, `main`, script with the data. */
  around: readonly SharedPart[];
  inline: Inline;
  link: string;
}

const BODY_END = '</body>';
const SEARCH_VALUE = ' name="search" value="';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };
/** A text in an attribute as React writes it. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

const scriptOf = (data: string): string => data && `<script>${data}</script>`;

function withScript(html: string, data: string): string {
  const end = html.lastIndexOf(BODY_END);
  return end < 0 ? html : html.slice(0, end) + scriptOf(data) + html.slice(end);
}

/** Allows the script with the data, too. */
const withData = (ready: FramedPage, data: string): FramedPage =>
  data ? { ...ready, inline: { ...ready.inline, scripts: [...ready.inline.scripts, inlineHash(data)] } } : ready;

/** What stands around the parts of a page that is ready; null when they do not stand in it as they were rendered. */
function takeFrame({ page, inline, link }: ReadyPage, { frame: { search }, own, data }: RenderedHtml): Frame | null {
  if (!own || !data) return null;
  const html = page.toString();
  const parts = [
    ['', own.head, ''],
    [SEARCH_VALUE, escaped(search), '"'],
    ['', own.main, ''],
    ['', scriptOf(data), ''],
  ] as const;
  const around: string[] = [];
  let end = 0;
  for (const [before, part, after] of parts) {
    const at = html.indexOf(before + part + after, end);
    if (at < 0) return null;
    const start = at + before.length;
    around.push(html.slice(end, start));
    end = start + part.length;
  }
  return { around: [...around, html.slice(end)].map((text) => new SharedPart(Buffer.from(text))), inline, link };
}

function inFrame({ around, inline, link }: Frame, { frame: { search }, data }: RenderedHtml, own: OwnHtml): FramedPage {
  const parts = [own.head, escaped(search), own.main, scriptOf(data)];
  return { body: around.flatMap((text, index) => [text, ...parts.slice(index, index + 1)]), inline, link };
}

/**
 * What stands around every page, cached by what it depends on: most of a page's bytes are the same on all of its kind,
 * so that only its own parts have to be rendered and made ready (ADR-077).
 */
export class FrameCache {
  #frames = new Map<string, Frame>();

  /** A change that frames show: later pages are rendered with a new one. */
  clear(): void {
    this.#frames = new Map();
  }

  /**
   * Begins to render a page: what is cached from now on belongs to what the page shows.
   *
   * @param mayKeep whether all that the page shows is there, so that its frame is that of others
   */
  begin(mayKeep: () => boolean): FrameUser {
    return new FrameUser(this.#frames, mayKeep);
  }
}

/** The frames for one page that is being rendered. */
export class FrameUser {
  /** Whether the page's own frame may be cached for others. */
  readonly mayKeep: () => boolean;
  readonly #frames: Map<string, Frame>;
  #found: Frame | undefined;

  constructor(frames: Map<string, Frame>, mayKeep: () => boolean) {
    this.#frames = frames;
    this.mayKeep = mayKeep;
  }

  /** Whether the page may be rendered without its frame. */
  readonly has = (key: string): boolean => {
    this.#found = this.#frames.get(key);
    return this.#found !== undefined;
  };

  /**
   * Makes a page whole and ready to be sent. The first of a frame is made of the same parts as later ones, so that it
   * has the same bytes, compressed too, and the same ETag.
   *
   * @param makeReady makes a page ready that was rendered with its frame
   */
  complete(html: RenderedHtml, makeReady: (page: Buffer) => ReadyPage): FramedPage {
    const { frame, whole, own, data } = html;
    if (!whole) {
      if (!own || !this.#found) throw new Error('The page came without its frame, and none is cached.');
      return withData(inFrame(this.#found, html, own), data);
    }
    const { page, scripts } = takeMarks(Buffer.from(withScript(whole.html, data)), whole.mark);
    const { inline, ...made } = makeReady(page);
    const ready = { ...made, inline: { ...inline, scripts: [...inline.scripts, ...scripts] } };
    const taken = frame.key !== null && this.mayKeep() ? takeFrame(ready, html) : null;
    if (!taken || !own || frame.key === null) return withData({ ...ready, body: [ready.page] }, data);
    this.#frames.set(frame.key, taken);
    return withData(inFrame(taken, html, own), data);
  }
}
