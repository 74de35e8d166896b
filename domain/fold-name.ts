/**
 * Letters of other scripts that look like a Latin one, and what they are read as: "Рune" may begin with a Cyrillic
 * letter.
 */
const LOOKALIKES = new Map(
  Array.from('авекмнорстухіјѕαβικνορτυχ', (letter, at) => [letter, Array.from('abekmhopctyxijsabikvoptux')[at] ?? '']),
);

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode keeps the digits of a script together, from 0 to 9. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
}

/** As most names are; the rest takes longer for each letter. */
const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);

/** A text with its digits, of whatever script and width, as 0 to 9. */
export const plainDigits = (text: string): string =>
  isAscii(text) ? text : text.normalize('NFKC').replaceAll(/(?!\d)\p{Nd}/gu, digitOf);

/** Letters without case and accents, and what looks like a Latin one as such. */
function plainLetters(text: string): string {
  const lower = text.normalize('NFKD').toLowerCase();
  if (isAscii(lower)) return lower;
  return lower
    .replaceAll(/[\u0300-\u036F\p{Cf}]/gu, '')
    .replaceAll(/\P{ASCII}/gu, (letter) => LOOKALIKES.get(letter) ?? letter);
}

/**
 * A name of a place as it is compared: whatever its case, accents, width, digits and signs between its words.
 *
 * @returns words of letters and digits with one space between them
 */
export const foldName = (name: string): string =>
  plainLetters(plainDigits(name))
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Names of before, and other spellings, of towns that people still write so. */
const OTHER_TOWNS = new Map(
  Object.entries({
    ahmadabad: 'ahmedabad',
    allahabad: 'prayagraj',
    alleppey: 'alappuzha',
    banaras: 'varanasi',
    bangalore: 'bengaluru',
    baroda: 'vadodara',
    belgaum: 'belagavi',
    benares: 'varanasi',
    bombay: 'mumbai',
    calcutta: 'kolkata',
    calicut: 'kozhikode',
    cannanore: 'kannur',
    cawnpore: 'kanpur',
    cochin: 'kochi',
    gauhati: 'guwahati',
    gurgaon: 'gurugram',
    hubli: 'hubballi',
    madras: 'chennai',
    mangalore: 'mangaluru',
    mysore: 'mysuru',
    pondicherry: 'puducherry',
    poona: 'pune',
    quilon: 'kollam',
    simla: 'shimla',
    tanjore: 'thanjavur',
    trichur: 'thrissur',
    trichy: 'tiruchirappalli',
    trivandrum: 'thiruvananthapuram',
    vizag: 'visakhapatnam',
  }),
);

/** Words that say what kind of place a name is of, or which side of it. */
const KINDS =
  /(?:^| )(?:district|dist|distt|city|urban|rural|dehat|suburban|metro|metropolitan|cantt|east|west|north|south|central)$/;

/**
 * The name of a town or district without its kind, which people leave out, and as it is called today:
 * "Kamrup Metro" is "kamrup", "Bombay" is "mumbai".
 */
export function townKey(name: string): string {
  const key = foldName(name);
  const bare = key.replace(KINDS, '');
  return bare === key ? (OTHER_TOWNS.get(key) ?? key) : townKey(bare);
}
