/** An address without what people write in different ways: case, spaces and signs between its words. */
export const normaliseAddress = (address: string): string =>
  address
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
