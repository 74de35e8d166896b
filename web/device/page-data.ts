/** Answers for the data of a page, from memory or by asking for it. */
type AnswerData = (address: string, ask: () => Promise<Response>) => Promise<Response>;

let answer: AnswerData = (_address, ask) => ask();

/** From now on the router's requests for the data of pages are answered so. */
export function answerPageData(by: AnswerData): void {
  answer = by;
}

/** Takes the place of `fetch` where React Router asks for data (scripts/storefront/browser-chunks.ts). */
export function fetchPageData(address: URL, init: RequestInit): Promise<Response> {
  const ask = (): Promise<Response> => fetch(address, init);
  return init.method === undefined ? answer(address.href, ask) : ask();
}
