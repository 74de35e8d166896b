import { expect, test } from 'vitest';
import { scriptText } from './script-text.ts';

test('a text cannot end the script in which it stands', () => {
  const value = [{ name: '</script><script>alert(1)//' }];
  const text = scriptText(value);
  expect(text).not.toContain('</script');
  expect(JSON.parse(text)).toEqual(value);
});
