import { expect, test } from 'vitest';
import { privacyPolicy } from '#texts/en/written/privacy-policy.ts';
import type { WrittenSection } from '#texts/written.ts';
import { privacySections } from './privacy-sections.ts';

test('[CONT-05] the privacy policy names the host that gets enquiries, where there is one', () => {
  const sections = privacySections(privacyPolicy, 'forms.example:8443');
  const seen = sections.find(({ id }) => id === 'who-sees-it');
  expect(seen?.blocks.at(-1)).toMatch(
    /^What you send by the enquiry form is also passed on to forms\.example:8443: your name, phone, message and email, so that it is answered from there\. What forms\.example:8443 keeps of it/,
  );
  const others = (all: readonly WrittenSection[]) => all.filter(({ id }) => id !== 'who-sees-it');
  expect(others(sections)).toEqual(others(privacySections(privacyPolicy, null)));
});

test('[CONT-05] where enquiries stay with the shop, the privacy policy says nothing of another host', () => {
  const sections = privacySections(privacyPolicy, null);
  expect(sections.map(({ id }) => id)).toEqual(privacyPolicy.sections.map(({ id }) => id));
  expect(JSON.stringify(sections)).not.toContain('is also passed on to');
});

test('[CONT-05] the privacy policy names how long quotes, messages and unconfirmed addresses are kept', () => {
  const text = JSON.stringify(privacySections(privacyPolicy, null));
  for (const sentence of ['Deleted after 365 days.', 'Deleted after 180 days here', 'is deleted after 7 days.'])
    expect(text).toContain(sentence);
  expect(text).not.toMatch(/\{\w*(?:Days|devices)\}/);
});
