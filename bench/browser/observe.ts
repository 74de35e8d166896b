/** What one load of a page came to, in milliseconds but for the shift. */
export interface Seen {
  first: number;
  largest: number;
  /** The address of the largest picture; empty for a text. */
  picture: string;
  shift: number;
  blocking: number;
  interaction: number;
}

/** Runs in the page before anything of it, and keeps what the browser reports in `seen`. */
export function observeLoad(): void {
  const seen: Seen = { first: 0, largest: 0, picture: '', shift: 0, blocking: 0, interaction: 0 };
  Object.assign(globalThis, { seen });
  const watch = (type: string, each: (entry: PerformanceEntry) => void, more = {}): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.first = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.largest = entry.startTime;
    seen.picture = (entry as PerformanceEntry & { url: string }).url;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)));
  const react = (entry: PerformanceEntry): void => {
    const isOfPerson = (entry as PerformanceEntry & { interactionId: number }).interactionId > 0;
    if (isOfPerson) seen.interaction = Math.max(seen.interaction, entry.duration);
  };
  watch('event', react, { durationThreshold: 16 });
}

/** How long after the finger, or after Back, each of these stood painted. */
export interface Painted {
  title: number;
  /** Title and a picture of the product, or all cards in view with their pictures. */
  pictures: number;
  /** Of a product, the larger pictures too that come after the card's. */
  largest: number;
}

/**
 * Runs in a page at rest: watches each frame from the next lifted finger, or from `history.back()`, which it calls.
 *
 * @param awaited the title of the product whose page is awaited; null for the list, on Back
 */
export function watchFrames(awaited: string | null): void {
  const WIDE = 200;
  const painted: Painted = { title: 0, pictures: 0, largest: 0 };
  const inView = (element: Element): boolean => {
    const { top, bottom, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight;
  };
  const isDrawn = ({ complete, naturalWidth }: HTMLImageElement): boolean => complete && naturalWidth > 0;
  const all = <T extends Element>(selector: string): T[] => [...document.querySelectorAll<T>(selector)].filter(inView);

  const stateOfProduct = () => {
    const isThere = all('main h1').some(({ textContent }) => textContent.includes(awaited ?? ''));
    const wide = all<HTMLImageElement>('main img').filter(({ clientWidth }) => clientWidth >= WIDE);
    return { isThere, isSome: wide.some(isDrawn), isAll: wide.length > 0 && wide.every(isDrawn) };
  };
  const stateOfList = () => {
    const pictures = all<HTMLImageElement>('main article img');
    const isThere = all('main article h3').length > 0;
    const isAll = pictures.length > 1 && pictures.every(isDrawn);
    return { isThere, isSome: isAll, isAll };
  };
  const stateOf = awaited === null ? stateOfList : stateOfProduct;

  const result = new Promise<Painted>((done) => {
    const watch = (from: number): void => {
      const channel = new MessageChannel();
      // A message that is sent before a frame is painted arrives behind it.
      channel.port1.addEventListener('message', ({ data }: MessageEvent<ReturnType<typeof stateOf>>) => {
        const now = performance.now() - from;
        if (data.isThere) painted.title ||= now;
        if (data.isThere && data.isSome) painted.pictures ||= now;
        if (data.isThere && data.isAll) painted.largest ||= now;
        if (painted.largest > 0) done(painted);
      });
      channel.port1.start();
      const look = (): void => {
        channel.port2.postMessage(stateOf());
        if (painted.largest === 0) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    if (awaited === null) {
      watch(performance.now());
      history.back();
    } else addEventListener('pointerup', ({ timeStamp }) => watch(timeStamp), { capture: true, once: true });
  });
  Object.assign(globalThis, { painted: result });
}
