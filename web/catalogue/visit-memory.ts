/** As many visits of a list as one is likely to go back to. */
const MAX_VISITS = 5;

export interface VisitMemory<SoFar> {
  /** Stores how far one visit has come, by the key of its place in the browser's history. */
  remember: (visit: string, soFar: SoFar) => void;
  /** What Back shows again at once, so that the page is as long as it was left. */
  recall: (visit: string) => SoFar | null;
}

/** How far a list was read on each of the last visits, as long as the page's script lives. */
export function visitMemory<SoFar>(): VisitMemory<SoFar> {
  const visits = new Map<string, SoFar>();
  return {
    remember(visit, soFar) {
      visits.delete(visit);
      visits.set(visit, soFar);
      const [oldest] = visits.keys();
      if (visits.size > MAX_VISITS && oldest !== undefined) visits.delete(oldest);
    },
    recall: (visit) => visits.get(visit) ?? null,
  };
}
