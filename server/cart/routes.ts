import * as carts from '#contract/cart.ts';
import { Refusal } from '#domain/refusals.ts';
import { cart as texts } from '#domain/texts/en/cart.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/call.ts';
import { flagged } from '../http/flagged.ts';
import { readSetting } from '../settings/settings-store.ts';
import { addLine } from './add-line.ts';
import { clearCart, linesOf, removeLineBySku } from './cart-store.ts';
import { lineView } from './cart-view.ts';
import { changeLine } from './change-line.ts';

const done = (msg: string) => ({ isError: false as const, msg });

/** The cart of the member whose session calls. */
export const cartRoutes = ({ db, clock }: Deps): Mounted[] => [
  handle(carts.list, async ({ member }) => {
    const lines = await linesOf(db, member.memberId);
    const maxPerOrder = await readSetting(db, 'max-per-order');
    return flagged(lines.map((line) => lineView(line, member, maxPerOrder)));
  }),
  handle(carts.add, async ({ member, body: { product_id, product_sku, quantity } }) => {
    await addLine(db, member.memberId, { productId: product_id, sku: product_sku, quantity: quantity ?? 1 }, clock());
    return done(texts.addedForMember);
  }),
  handle(carts.change, async ({ member, params, body }) => {
    await changeLine(db, member.memberId, params.product_sku, body.quantity);
    return done(texts.quantityChanged);
  }),
  handle(carts.remove, async ({ member, params }) => {
    if (!(await removeLineBySku(db, member.memberId, params.product_sku))) throw new Refusal('not-in-cart');
    return done(texts.removed);
  }),
  handle(carts.clear, async ({ member }) => {
    await clearCart(db, member.memberId);
    return { isError: false as const, success: true as const, message: texts.cleared };
  }),
];
