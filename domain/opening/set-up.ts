import { WRITTEN_PAGES, type WrittenPageName } from '#domain/content/written-pages.ts';
import { isNamed, type GrievanceOfficer } from '#domain/settings/grievance.ts';
import { type ConfiguredButton, purchaseMode } from '#domain/settings/purchase-mode.ts';

/** What a shop needs before it takes orders, in the order in which an owner does it (CON-156). */
export const NEEDED_STEPS = ['name', 'tax', 'product', 'delivery', 'payment', 'officer', 'texts', 'factor'] as const;
export type NeededStep = (typeof NEEDED_STEPS)[number];

/** Recommended steps, which do not keep the shop closed. A test order needs an open shop. */
export const ADVISED_STEPS = ['notices', 'logo', 'staff', 'agreement', 'backup', 'order'] as const;
export type AdvisedStep = (typeof ADVISED_STEPS)[number];

export type SetUpStep = NeededStep | AdvisedStep;

/** The facts from which the steps are ticked. */
export interface SetUpFacts {
  /** Empty while the owner has not given the shop a name. */
  name: string;
  email: string;
  phone: string;
  address: string;
  pincode: string;
  gstin: string;
  /** Whether the owner said that the business has no GSTIN. */
  isUnregistered: boolean;
  /** Whether shoppers see a product, and one with a piece in stock. */
  hasProduct: boolean;
  hasStock: boolean;
  /** Whether the shop delivers to a pincode, and has a charge for a distance. */
  hasPincode: boolean;
  hasSlab: boolean;
  cartButtons: readonly ConfiguredButton[];
  officer: GrievanceOfficer;
  /** Legal pages whose supplied text the owner has neither accepted nor replaced. */
  draftPages: readonly WrittenPageName[];
  /** Whether an owner has a passkey or an authenticator app. */
  hasOwnersFactor: boolean;
  logo: string;
  /** Whether mails about orders have a confirmed recipient. */
  hasNotices: boolean;
  /** Whether somebody beside the owner has an account. */
  hasStaff: boolean;
  hasOwnAgreement: boolean;
  isBackedUp: boolean;
  hasOrder: boolean;
}

/** The parts of all steps. */
export const SET_UP_PARTS = [
  'name',
  'address',
  'pincode',
  'phone',
  'email',
  'tax',
  'product',
  'stock',
  'pincodes',
  'slabs',
  'button',
  'officer',
  ...WRITTEN_PAGES,
  'factor',
  ...ADVISED_STEPS,
] as const;
export type SetUpPart = (typeof SET_UP_PARTS)[number];

const missing: Record<SetUpStep, (facts: SetUpFacts) => readonly (SetUpPart | false)[]> = {
  name: ({ name, email, phone, address, pincode }) => [
    name === '' && 'name',
    address === '' && 'address',
    pincode === '' && 'pincode',
    phone === '' && 'phone',
    email === '' && 'email',
  ],
  tax: ({ gstin, isUnregistered }) => [gstin === '' && !isUnregistered && 'tax'],
  product: ({ hasProduct, hasStock }) => [!hasProduct && 'product', hasProduct && !hasStock && 'stock'],
  delivery: ({ hasPincode, hasSlab }) => [!hasPincode && 'pincodes', !hasSlab && 'slabs'],
  payment: ({ cartButtons }) => [purchaseMode(cartButtons) === 'none' && 'button'],
  officer: ({ officer }) => [!isNamed(officer) && 'officer'],
  texts: ({ draftPages }) => WRITTEN_PAGES.filter((page) => draftPages.includes(page)),
  factor: ({ hasOwnersFactor }) => [!hasOwnersFactor && 'factor'],
  logo: ({ logo }) => [logo === '' && 'logo'],
  notices: ({ hasNotices }) => [!hasNotices && 'notices'],
  staff: ({ hasStaff }) => [!hasStaff && 'staff'],
  agreement: ({ hasOwnAgreement }) => [!hasOwnAgreement && 'agreement'],
  backup: ({ isBackedUp }) => [!isBackedUp && 'backup'],
  order: ({ hasOrder }) => [!hasOrder && 'order'],
};

/** The missing parts of a step; none when it is done. An advised step has one part, named as the step. */
export const missingIn = (step: SetUpStep, facts: SetUpFacts): SetUpPart[] =>
  missing[step](facts).filter((part) => part !== false);

/** The needed steps that are not done yet; none when the shop may open. */
export const unfinishedSteps = (facts: SetUpFacts): NeededStep[] =>
  NEEDED_STEPS.filter((step) => missingIn(step, facts).length > 0);
