import type { LimitName } from './endpoint.ts';

/** How often one address may make the calls under a limit, and within how many seconds. */
export const limits: Record<LimitName, { calls: number; seconds: number }> = {
  otp: { calls: 60, seconds: 3600 },
  login: { calls: 100, seconds: 900 },
  quotation: { calls: 20, seconds: 3600 },
  newsletter: { calls: 20, seconds: 3600 },
  'form-token': { calls: 120, seconds: 3600 },
  message: { calls: 20, seconds: 3600 },
  coupon: { calls: 60, seconds: 900 },
  lookup: { calls: 300, seconds: 900 },
};
