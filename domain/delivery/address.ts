import { namesPincode } from './address-contradiction.ts';

/** An address without what people write in different ways: case, spaces and signs between its words. */
export const normaliseAddress = (address: string): string =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

interface AddressParts {
  address: string;
  googleAddress: string;
  city: string;
  state: string;
  pincode: string;
}

/** A saved address in one line, naming nothing twice: the fields overlap where the maps service filled one of them. */
export function oneLineAddress({ address, googleAddress, city, state, pincode }: AddressParts): string {
  const street = googleAddress.includes(address) ? googleAddress : [address, googleAddress].filter(Boolean).join(', ');
  const region = [city, state].filter((part) => !street.includes(part));
  return [street, ...region, namesPincode(street, pincode) ? '' : pincode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
