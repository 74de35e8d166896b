import type { RazorpaySettings } from './razorpay.ts';

export class LocalGateway {
  readonly #directory: string;

  constructor(directory: string) {
    this.#directory = directory;
  }

  settings(port: number): RazorpaySettings {
    return { keyId: this.#directory, keySecret: '', apiUrl: `http://127.0.0.1:${port}/dev/gateway`, script: '/dev/gateway/v1/checkout.js' };
  }
}
