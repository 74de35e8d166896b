import { expect, test } from 'vitest';
import { categoryPath, shownCategories } from './categories.ts';

const category = (name: string, position: number, status = 'Active') => ({
  category: name,
  name,
  icon: '',
  status,
  position,
});

test('[CFG-07] only Active categories are shown, by their position', () => {
  const shown = shownCategories([category('Attar', 5), category('Incense', 1, 'Inactive'), category('Black Tea', 2)]);
  expect(shown.map(({ name }) => name)).toEqual(['Black Tea', 'Attar']);
});

test('a category leads to its page with its name percent-encoded', () => {
  expect(categoryPath('Chai & Kahwa')).toBe('/category-detail/Chai%20%26%20Kahwa');
});
