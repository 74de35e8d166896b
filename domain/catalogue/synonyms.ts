/**
 * Words of the trade that name the same thing, in English, Hindi and their usual spellings. Each list is one meaning; a
 * search for any of its words also finds products that use another. A word may stand in one list only.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['rose', 'gulab'],
  ['ginger', 'adrak'],
  ['jasmine', 'mogra', 'chameli', 'motia'],
  ['cardamom', 'elaichi'],
  ['saffron', 'kesar', 'zafran'],
  ['sandal', 'sandalwood', 'chandan'],
  ['perfume', 'parfum', 'attar', 'ittar', 'itr', 'scent', 'fragrance'],
  ['tea', 'chai'],
  ['vetiver', 'khus'],
  ['agarwood', 'oud', 'oudh'],
  ['tulsi', 'basil'],
  ['fennel', 'saunf'],
  ['jaggery', 'gur'],
  ['clove', 'laung'],
  ['cinnamon', 'dalchini'],
  ['turmeric', 'haldi'],
  ['mint', 'pudina'],
  ['lemongrass', 'gavati'],
  ['orange', 'narangi', 'santra'],
  ['lemon', 'nimbu'],
  ['honey', 'shahad'],
  ['marigold', 'genda'],
  ['lotus', 'kamal'],
  ['musk', 'kasturi'],
  ['frankincense', 'loban'],
  ['henna', 'hina', 'mehndi'],
  ['spice', 'spiced', 'masala'],
  ['gift', 'hamper'],
];

/** The words that name the same as `word`, itself first. */
export const synonymsOf = (word: string): string[] => [
  ...new Set([word, ...SYNONYMS.filter((words) => words.includes(word)).flat()]),
];
