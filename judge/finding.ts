import { known } from './known.ts';

/** What a checker finds wrong. */
export interface Finding {
  /** The checker's name for it. */
  rule: string;
  /** The page, or the place in the document. */
  where: string;
  message: string;
}

/** What a part of the judgement came to. */
export interface Verdict {
  findings: Finding[];
  /** Figures to be read, such as the scores of a page. */
  table?: string;
}

export type Part = (scene: Scene) => Promise<Verdict>;

/** A shop that is open to be judged, and a member's way into it. */
export interface Scene {
  url: string;
  /** The value of the `Cookie` header of a member with orders and earnings. */
  memberCookie: string;
  /** A folder for files that are gone afterwards. */
  folder: string;
}

/** Whether a finding stays, for the reason that known.ts gives. */
export const isKnown = ({ rule, where, message }: Finding): boolean =>
  known.some(
    (one) =>
      one.rule === rule &&
      (one.where === undefined || one.where.test(where)) &&
      (one.message === undefined || one.message.test(message)),
  );
