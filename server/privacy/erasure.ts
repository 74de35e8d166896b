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

/** By which column rows are a member's: of her account, her profile, her orders; or what she wrote, also as a guest. */
export type OwnedBy = 'id' | 'member_id' | 'profile_id' | 'order_id' | 'email' | 'writer';

/** Why something stays as it is. */
export interface Stays {
  stays: string;
}

/** What a column is changed to. */
export type Becomes<Value> = (erased: Erased) => Value;

type IsText<Value> = string extends Value ? true : Value extends string | number | boolean | Date | null ? false : true;

/** The columns that hold any text, or an object with texts: something of a person could stand there. */
type TextColumns<Table> = {
  [Column in keyof Table as IsText<SelectType<Table[Column]>> extends false ? never : Column]: string;
};

type Owner = 'member_id' | 'profile_id' | 'order_id' | 'email';

/**
 * What an erasing does to a table: its rows are removed; or for every column it is said what it becomes or why it stays;
 * or all of it stays, and of a table with rows about members it is said of each text why that may be.
 */
export type Erasure<Table> =
  | { removedBy: OwnedBy }
  | { blankedBy: OwnedBy; columns: { [Column in keyof Table]: Stays | Becomes<UpdateType<Table[Column]>> } }
  /** The function that sees to it. */
  | { doneBy: string }
  | (Stays & (Extract<keyof Table, Owner> extends never ? { texts?: never } : { texts: TextColumns<Table> }));
