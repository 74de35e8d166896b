import * as orders from '#contract/orders.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { changeStatus } from '../orders/fulfilment/change-status.ts';
import type { LocalGatewayServer } from './local-gateway-server.ts';
import {
  addBuyer,
  addProduct,
  type AddedProduct,
  cancelOrder,
  offerOnlinePayment,
  type TestMember,
} from './builders.ts';
import { WebhookSender, postWebhook } from './webhook-sender.ts';
import { openShopWithGateway } from './open-shops.ts';
import type { TestShop } from './open-test-shop.ts';

type Mode = (typeof orders.paymentModes)[number];

/** A shop with a gateway, one tea at ₹333.33, and a buyer of it, for stories of what becomes of the buyer's money. */
export class MoneyStory {
  shop!: TestShop;
  server!: LocalGatewayServer;
  news!: WebhookSender;
  tea!: AddedProduct;
  buyer!: TestMember;
  close!: () => Promise<void>;

  async open(): Promise<void> {
    const { shop, server, close } = await openShopWithGateway();
    Object.assign(this, { shop, server, close, news: new WebhookSender(server.gateway) });
  }

  /** Begins anew, with ten pieces of the tea, at the time of the day: the stand-in's books have it too. */
  async begin(): Promise<void> {
    await this.shop.reset();
    this.shop.clock.now = new Date();
    this.server.gateway.settlesRefunds = true;
    await offerOnlinePayment(this.shop);
    this.tea = await addProduct(this.shop, { variations: [{ price: 33_333, stock: 10 }] });
    this.buyer = await addBuyer(this.shop);
    this.news.take();
  }

  get sku(): string {
    return this.tea.skus[0] ?? '';
  }

  bodyOf(mode: Mode, quantity: number, total: number, coupon?: string) {
    return {
      body: {
        cart_products: [{ product_id: this.tea.id, quantity }],
        payment_mode: mode,
        totalAmountbeforePay: total,
        ...(coupon && { coupon_code: coupon }),
      },
    };
  }

  /** An order of three that is paid online, all of it or an advance. @returns its id and that of its payment */
  async paid(mode: Mode = 'Pay now', coupon?: string): Promise<{ orderId: string; paymentId: string }> {
    const body = this.bodyOf(mode, 3, coupon ? 899.99 : 999.99, coupon);
    const placed = await this.buyer.call(orders.placeOnline, body);
    const { razorpay_payment_id: paymentId } = this.server.gateway.pay(placed.razorpay_order.id);
    await postWebhook(this.shop, this.news.last('payment.captured'));
    await this.shop.runJobs();
    this.shop.mails.length = 0;
    return { orderId: placed.order_id, paymentId };
  }

  async moved(orderId: string, ...steps: OrderStatus[]): Promise<void> {
    for (const to of steps) {
      const { outcome } = await changeStatus(this.shop.deps, orderId, { to, actor: 'shop' });
      if (outcome !== 'moved') throw new Error(`The order could not become ${to}: ${outcome}.`);
    }
  }

  async orderOf(orderId: string): Promise<orders.WireOrder> {
    return (await this.buyer.call(orders.single, { params: { orderId } })).data;
  }

  cancel(orderId: string) {
    return cancelOrder(this.buyer, orderId);
  }

  attempt() {
    const attempts = this.shop.deps.db.selectFrom('payment_attempts').select(['state', 'refunded_paise']);
    return attempts.executeTakeFirstOrThrow();
  }
}
