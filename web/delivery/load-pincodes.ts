import * as delivery from '#contract/delivery.ts';
import type { Call } from '#contract/client.ts';
import { STORE_ID } from '#contract/store-ids.ts';
import { isActive } from '#domain/catalogue/availability.ts';
import type { PincodeRecord } from '#domain/delivery/pincode.ts';

let loading: Promise<PincodeRecord[]> | null = null;

async function fetchPincodes(call: Call): Promise<PincodeRecord[]> {
  const { pincodesData } = await call(delivery.pincodes, { params: { storeId: STORE_ID } });
  return pincodesData.map(({ pincode, status }) => ({ pincode, isActive: isActive(status) }));
}

/** The shop's pincodes, asked for once, when somebody first wants to know; a failed try is forgotten. */
export function loadPincodes(call: Call): Promise<PincodeRecord[]> {
  loading ??= fetchPincodes(call).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
