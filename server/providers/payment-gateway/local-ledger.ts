import { appendFileSync, closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Paise } from '#domain/money.ts';

/** What the creator of an entity wrote beside it. */
export type LocalNotes = Record<string, string>;

export interface LocalOrder {
  id: string;
  amount: Paise;
  currency: string;
  receipt: string | null;
  /** Those of books from before have none. */
  notes?: LocalNotes;
  /** Whether a payment is captured as soon as it is authorised. */
  captures: boolean;
  /** Unix time in seconds, as all times of the protocol. */
  createdAt: number;
}

export interface LocalPayment {
  id: string;
  orderId: string;
  amount: Paise;
  currency: string;
  status: 'authorized' | 'captured' | 'refunded' | 'failed';
  method: 'upi' | 'card' | 'netbanking';
  refunded: Paise;
  /** Only promised, and gone back by itself. */
  neverCaptured?: true;
  createdAt: number;
}

export interface LocalRefund {
  id: string;
  paymentId: string;
  amount: Paise;
  currency: string;
  receipt: string | null;
  notes?: LocalNotes;
  status: 'pending' | 'processed' | 'failed';
  createdAt: number;
}

/** A buyer who asked their bank for the money back. */
export interface LocalDispute {
  id: string;
  paymentId: string;
  amount: Paise;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
}

type Entry = { order: LocalOrder } | { payment: LocalPayment } | { refund: LocalRefund } | { dispute: LocalDispute };

function entryOf(line: string): Entry | null {
  try {
    return JSON.parse(line) as Entry;
  } catch {
    // A line that a killed process did not finish.
    return null;
  }
}

/**
 * The stand-in gateway's store: one JSON object a line, append-only, the last one of an id counts. It is read on before
 * every access, so that several processes of one shop may share the file.
 */
export class LocalLedger {
  readonly #path: string;
  readonly #orders = new Map<string, LocalOrder>();
  readonly #payments = new Map<string, LocalPayment>();
  readonly #refunds = new Map<string, LocalRefund>();
  readonly #disputes = new Map<string, LocalDispute>();
  #read = 0;

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    // Ends what a killed process may have left unfinished, so that the next line stands for itself.
    if (existsSync(path)) appendFileSync(path, '\n');
  }

  order(id: string): LocalOrder | undefined {
    this.#readOn();
    return this.#orders.get(id);
  }

  payment(id: string): LocalPayment | undefined {
    this.#readOn();
    return this.#payments.get(id);
  }

  refund(id: string): LocalRefund | undefined {
    this.#readOn();
    return this.#refunds.get(id);
  }

  dispute(id: string): LocalDispute | undefined {
    this.#readOn();
    return this.#disputes.get(id);
  }

  /** Newest first. */
  refunds(): LocalRefund[] {
    this.#readOn();
    return [...this.#refunds.values()].reverse();
  }

  /** Newest first. */
  refundsOf(paymentId: string): LocalRefund[] {
    return this.refunds().filter((refund) => refund.paymentId === paymentId);
  }

  /** Newest first. */
  payments(): LocalPayment[] {
    this.#readOn();
    return [...this.#payments.values()].reverse();
  }

  /** Newest first. */
  ordersWith(receipt: string | undefined): LocalOrder[] {
    this.#readOn();
    const orders = [...this.#orders.values()].reverse();
    return receipt === undefined ? orders : orders.filter((order) => order.receipt === receipt);
  }

  /** Newest first. */
  paymentsOf(orderId: string): LocalPayment[] {
    this.#readOn();
    return [...this.#payments.values()].filter((payment) => payment.orderId === orderId).reverse();
  }

  write(entry: Entry): void {
    appendFileSync(this.#path, `${JSON.stringify(entry)}\n`);
  }

  #readOn(): void {
    if (!existsSync(this.#path)) return;
    const file = openSync(this.#path, 'r');
    try {
      const fresh = Buffer.alloc(fstatSync(file).size - this.#read);
      readSync(file, fresh, 0, fresh.length, this.#read);
      const whole = fresh.subarray(0, fresh.lastIndexOf(0x0a) + 1);
      this.#read += whole.length;
      for (const line of whole.toString('utf8').split('\n')) this.#take(entryOf(line));
    } finally {
      closeSync(file);
    }
  }

  #take(entry: Entry | null): void {
    if (!entry) return;
    if ('order' in entry) this.#orders.set(entry.order.id, entry.order);
    else if ('payment' in entry) this.#payments.set(entry.payment.id, entry.payment);
    else if ('refund' in entry) this.#refunds.set(entry.refund.id, entry.refund);
    else this.#disputes.set(entry.dispute.id, entry.dispute);
  }
}
