import { editDistance } from '#domain/edit-distance.ts';
import { foldName } from '#domain/fold-name.ts';

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

/** How else each is written: codes of vehicles and of the post, names of before, and the name in Hindi. */
const OTHER_NAMES = `
01 JK, J and K, Jammu Kashmir, जम्मू और कश्मीर, जम्मू कश्मीर
02 HP, हिमाचल प्रदेश
03 PB, Panjab, पंजाब
04 CH, चंडीगढ़
05 UK, UA, Uttaranchal, उत्तराखंड, उत्तराखण्ड
06 HR, हरियाणा
07 DL, Delhi NCT, NCT of Delhi, National Capital Territory of Delhi, New Delhi, दिल्ली, नई दिल्ली
08 RJ, राजस्थान
09 UP, उत्तर प्रदेश
10 BR, बिहार
11 SK, सिक्किम
12 AR, अरुणाचल प्रदेश
13 NL, नागालैंड, नागालैण्ड
14 MN, मणिपुर
15 MZ, मिजोरम, मिज़ोरम
16 TR, त्रिपुरा
17 ML, मेघालय
18 AS, असम
19 WB, Bengal, Paschim Banga, पश्चिम बंगाल
20 JH, झारखंड, झारखण्ड
21 OD, OR, Orissa, ओडिशा, उड़ीसा
22 CG, CT, Chattisgarh, छत्तीसगढ़
23 MP, मध्य प्रदेश
24 GJ, गुजरात
26 DH, DN, DD, Dadra and Nagar Haveli, Daman and Diu, दादरा और नगर हवेली और दमन और दीव
27 MH, महाराष्ट्र
29 KA, कर्नाटक
30 GA, गोवा
31 LD, लक्षद्वीप
32 KL, Keralam, केरल
33 TN, Tamilnadu, तमिलनाडु, तमिल नाडु
34 PY, Pondicherry, पुदुचेरी, पुडुचेरी
35 AN, Andaman and Nicobar, Andaman, अंडमान और निकोबार द्वीपसमूह, अंडमान और निकोबार
36 TS, TG, Telengana, तेलंगाना
37 AP, आंध्र प्रदेश, आन्ध्र प्रदेश
38 LA, लद्दाख
`;

const byCode = new Map(INDIAN_STATES.map((one) => [one.code, one]));

/** What stands around the name of a state and says nothing. */
const SURROUNDING_SIGNS =
  /(?<!\p{L})(?:the|state(?: of)?|(?:ut|union territory) of|india|bharat|भारत)(?![\p{L}\p{M}])/gu;
const keyOf = (name: string): string => foldName(name).replaceAll(SURROUNDING_SIGNS, '').replaceAll(/[ \d]/g, '');

const otherNamesOf = (code: string): string[] => {
  const line = OTHER_NAMES.split('\n').find((text) => text.startsWith(code)) ?? '';
  return line.slice(code.length + 1).split(', ');
};

const byName = new Map(
  INDIAN_STATES.flatMap((one) => [one.name, ...otherNamesOf(one.code)].map((name) => [keyOf(name), one] as const)),
);

/** Shorter ones turn into anything. */
const MIN_MISSPELT_LENGTH = 5;
const MIN_LONG_LENGTH = 9;
const mistakesAllowed = ({ length }: string): number =>
  length < MIN_MISSPELT_LENGTH ? 0 : length < MIN_LONG_LENGTH ? 1 : 2;

/** The one state whose name lies nearest to a misspelt one; null where none does, or several do. */
function nearest(key: string): IndianState | null {
  const near = [...byName]
    .map(([name, one]) => ({
      one,
      mistakes: editDistance(key, name),
      most: Math.min(mistakesAllowed(key), mistakesAllowed(name)),
    }))
    .filter(({ mistakes, most }) => mistakes <= most);
  const least = Math.min(...near.map(({ mistakes }) => mistakes));
  const best = new Set(near.filter(({ mistakes }) => mistakes === least).map(({ one }) => one));
  return best.size === 1 ? (near.find(({ mistakes }) => mistakes === least)?.one ?? null) : null;
}

/**
 * The state that a whole text names without a mistake, whatever its case, accents and signs; null where none is named.
 */
export const namedState = (text: string): IndianState | null => byName.get(keyOf(text)) ?? null;

/** What stands between signs, as "Pune" and "Maharashtra" in "Pune, Maharashtra". */
export const segmentsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}\p{Cf}\s&'’]+/u)
    .map((segment) => segment.trim())
    .filter(Boolean);

/**
 * The state that a text means by its name, with a mistake or two, or its code; null when it is none or ambiguous.
 * "Delhi NCR" is none: it reaches into three other states.
 */
export function findState(text: string): IndianState | null {
  const whole = namedState(text);
  if (whole) return whole;
  if (isCapitalRegion(text)) return null;
  const parts = new Set(segmentsOf(text).flatMap((segment) => namedState(segment) ?? []));
  const [part] = parts;
  return part ? (parts.size === 1 ? part : null) : nearest(keyOf(text));
}

const isCapitalRegion = (text: string): boolean => / ncr /.test(` ${foldName(text)} `);

/** The state of a GST code, as "09"; null when there is none. */
export const stateOfCode = (code: string): IndianState | null => byCode.get(code) ?? null;
