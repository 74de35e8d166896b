export interface IndianState {
  /** As a GSTIN begins with it. */
  code: string;
  name: string;
  /** A Union Territory without a legislature: its half of the tax is UTGST instead of SGST. */
  hasTerritoryTax: boolean;
}

const state = (code: string, name: string, hasTerritoryTax = false): IndianState => ({ code, name, hasTerritoryTax });

/** The states and Union Territories of India as the GST knows them. */
export const INDIAN_STATES: readonly IndianState[] = [
  state('01', 'Jammu and Kashmir'),
  state('02', 'Himachal Pradesh'),
  state('03', 'Punjab'),
  state('04', 'Chandigarh', true),
  state('05', 'Uttarakhand'),
  state('06', 'Haryana'),
  state('07', 'Delhi'),
  state('08', 'Rajasthan'),
  state('09', 'Uttar Pradesh'),
  state('10', 'Bihar'),
  state('11', 'Sikkim'),
  state('12', 'Arunachal Pradesh'),
  state('13', 'Nagaland'),
  state('14', 'Manipur'),
  state('15', 'Mizoram'),
  state('16', 'Tripura'),
  state('17', 'Meghalaya'),
  state('18', 'Assam'),
  state('19', 'West Bengal'),
  state('20', 'Jharkhand'),
  state('21', 'Odisha'),
  state('22', 'Chhattisgarh'),
  state('23', 'Madhya Pradesh'),
  state('24', 'Gujarat'),
  state('26', 'Dadra and Nagar Haveli and Daman and Diu', true),
  state('27', 'Maharashtra'),
  state('29', 'Karnataka'),
  state('30', 'Goa'),
  state('31', 'Lakshadweep', true),
  state('32', 'Kerala'),
  state('33', 'Tamil Nadu'),
  state('34', 'Puducherry'),
  state('35', 'Andaman and Nicobar Islands', true),
  state('36', 'Telangana'),
  state('37', 'Andhra Pradesh'),
  state('38', 'Ladakh', true),
];

/** A name as it is compared: whatever its case, spaces, "&" and "the". */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/\bthe\b/g, '')
    .replace(/[^a-z]/g, '');

const otherNames: Record<string, string> = {
  'Andaman and Nicobar': '35',
  Chattisgarh: '22',
  'Dadra and Nagar Haveli': '26',
  'Daman and Diu': '26',
  'Delhi NCT': '07',
  'National Capital Territory of Delhi': '07',
  'NCT of Delhi': '07',
  'New Delhi': '07',
  Orissa: '21',
  Pondicherry: '34',
  Tamilnadu: '33',
  Telengana: '36',
  Uttaranchal: '05',
};

const byCode = new Map(INDIAN_STATES.map((one) => [one.code, one]));
const byName = new Map([
  ...INDIAN_STATES.map((one) => [keyOf(one.name), one] as const),
  ...Object.entries(otherNames).map(([name, code]) => [keyOf(name), byCode.get(code)] as const),
]);

/** The state that a name, in whatever spelling, stands for; null when it is none of India. */
export const findState = (name: string): IndianState | null => byName.get(keyOf(name)) ?? null;

/** The state of a GST code, as "09"; null when there is none. */
export const stateOfCode = (code: string): IndianState | null => byCode.get(code) ?? null;
