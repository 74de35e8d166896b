/**
 * Search terms with the same meaning in English, Hindi and their usual spellings, one list for each meaning. A word may
 * stand in one list only.
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
