import { listing } from '#texts/en/catalogue/listing.ts';
import { textsOf } from './translations.ts';

export const useListingTexts = textsOf(listing);
