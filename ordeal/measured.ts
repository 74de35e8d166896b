import { TestRunner } from 'vitest';

/** What a trial counted, such as `{ orders: 12 }`: the name of a figure is what it counts. */
export type Figures = Record<string, number>;

declare module 'vitest' {
  interface TaskMeta {
    figures?: Figures;
  }
}

/** Notes figures of the running trial for the report of `npm run ordeal`. */
export function measured(figures: Figures): void {
  const trial = TestRunner.getCurrentTest();
  if (trial) trial.meta.figures = { ...trial.meta.figures, ...figures };
}
