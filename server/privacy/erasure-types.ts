import type { SelectType, UpdateType } from 'kysely';

/** Whom an erasing is about. */
export interface Erased {
  memberId: number;
  userId: string;
  /** The address of the account before. */
  email: string;
  /** What stands where a name must. */
  name: string;
  now: Date;
}

/** By which column rows are a member's: of the account, the profile, the orders; or as the writer, also as a guest. */
export type OwnedBy = 'id' | 'member_id' | 'profile_id' | 'order_id' | 'email' | 'writer';

/** Why something is retained. */
export interface Retained {
  retained: string;
}

/** What a column is changed to. */
export type ReplacedBy<Value> = (erased: Erased) => Value;

type IsText<Value> = string extends Value ? true : Value extends string | number | boolean | Date | null ? false : true;

/** The columns that hold any text, or an object with texts: something of a person could stand there. */
type TextColumns<Table> = {
  [Column in keyof Table as IsText<SelectType<Table[Column]>> extends false ? never : Column]: string;
};

type Owner = 'member_id' | 'profile_id' | 'order_id' | 'email';

/**
 * What erasing does to a table: it removes the rows, or says for every column what it becomes or why it is retained, or
 * retains the table and says of each text why it may be.
 */
export type Erasure<Table> =
  | { removedBy: OwnedBy }
  | { blankedBy: OwnedBy; columns: { [Column in keyof Table]: Retained | ReplacedBy<UpdateType<Table[Column]>> } }
  /** The function that sees to it. */
  | { doneBy: string }
  | (Retained & (Extract<keyof Table, Owner> extends never ? { texts?: never } : { texts: TextColumns<Table> }));
