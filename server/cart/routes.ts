import * as carts from '#contract/cart.ts';
import { Refusal } from '#domain/refusals.ts';
import { cart as texts } from '#texts/en/cart.ts';
import type { Deps } from '../deps.ts';
import { handle, type Mounted } from '../http/api/call.ts';
import { flagged } from '../http/api/flagged.ts';
import { readSetting } from '../settings/settings-store.ts';
import { addLine } from './add-line.ts';
import { clearCart, linesOf, removeLineBySku } from './cart-store.ts';
import { lineView } from './cart-view.ts';
import { changeLine } from './change-line.ts';

const done = (msg: string) => ({ isError: false as const, msg });

/** The cart of the member whose session calls. */
export const cartRoutes = ({ db, clock }: Deps): Mounted[] => [
  handle(carts.list, async ({ member }) => {
    const [lines, maxPerOrder] = await Promise.all([linesOf(db, member.memberId), readSetting(db, 'max-per-order')]);
    return flagged(lines.map((line) => lineView(line, member, maxPerOrder)));
  }),
  handle(carts.add, async ({ member, body }) => {
    const { product_id: productId, product_sku: sku, quantity = 1, added_at, meant_for = member.userId } = body;
    if (meant_for !== member.userId) throw new Refusal('foreign-user');
    const addedAt = added_at === undefined ? null : new Date(added_at);
    await addLine(db, member.memberId, { productId, sku, quantity, addedAt }, clock());
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
