import * as z from 'zod/mini';

/** Rupees with at most two decimals, as the specified fields carry them; the `*_paise` twin is exact. */
export const rupees = z.number();

export const paise = z.int();

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime();

/** A whole number of one product: 1 to 99; the shop's own limit is checked by its rules. */
export const quantity = z.int().check(z.minimum(1), z.maximum(99));

/**
 * A number that a client may also send as text: "345.00" (decision Q047).
 *
 * @param schema what the number must be
 */
export const numeric = <T extends z.ZodMiniType<number, number>>(schema: T) =>
  z.union([
    schema,
    z.pipe(
      z.string().check(z.regex(/^\s*-?\d{1,12}(\.\d{1,20})?\s*$/)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        schema,
      ),
    ),
  ]);

/** A short line of text as a person types it. */
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/**
 * A text of a known set, in a reply. To the storefront it stays a text, which it reads in every spelling that the
 * specification allows.
 */
export const spelled = (values: readonly string[]): z.ZodMiniType<string, string> => z.enum([...values]);

/** Taken wherever the specification sends it, of whatever type, and not read. */
export const unread = z.optional(z.unknown());

/** `main_id` is accepted wherever the specification sends it, and never believed. */
export const storeTag = { main_id: z.optional(z.string().check(z.maxLength(64))) };

/** What a client may say of its buyer: compared with what the shop knows, and never believed (decision Q086). */
export const buyerHints = z.object({
  user_id: z.optional(line(64)),
  /** Whose reference id the buyer names. */
  refer_id: z.optional(line(16)),
  /** The buyer's own. */
  purchase_id: z.optional(line(16)),
});

export type WireBuyerHints = z.output<typeof buyerHints>;

/** `{success, message}`: the answer of calls whose response the specification does not name. */
export const done = z.object({ success: z.boolean(), message: z.string() });

/** A list that other clients may send as JSON text (rule: ENT-02, decision Q046). */
export const listOrJson = <T extends z.ZodMiniType>(item: T) => {
  const list = z.array(item).check(z.maxLength(100));
  const text = z.string().check(z.maxLength(100_000));
  const parse = z.transform((value: string, payload): unknown => {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      payload.issues.push({ code: 'custom', message: 'not a list', input: value });
      return z.NEVER;
    }
  });
  return z.union([list, z.pipe(z.pipe(text, parse), list)]);
};
