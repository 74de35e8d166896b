import { Refusal } from '#domain/refusals.ts';
import type { PaymentGateway } from './port.ts';

const refuse = (): Promise<never> => Promise.reject(new Refusal('trial'));

/** Of a trial, in which no money moves: every call is refused, and nothing that comes is of a gateway. */
export const closedGateway: PaymentGateway = {
  window: { keyId: '', script: '' },
  createOrder: refuse,
  fetchPayment: refuse,
  paymentsOf: refuse,
  capture: refuse,
  refund: refuse,
  refundsOf: refuse,
  fetchDispute: refuse,
  ordersMadeIn: refuse,
  paymentsMadeIn: refuse,
  refundsMadeIn: refuse,
  isAuthentic: () => false,
  readWebhook: () => null,
};
