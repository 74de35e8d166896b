import { openConsole, signInStaff } from '../e2e/console-page.ts';
import { addressOf, shownIn, standAs, statesOf } from '../e2e/console-screens.ts';
import { type ConsoleScreen, consoleScreens } from '../e2e/screens.ts';
import type { Page } from '@playwright/test';
import type { Studio } from './shot-studio.ts';

/** Beside how a screen stands when it opens: what a press shows over it. */
const opened: Record<string, [name: string, prepare: (page: Page) => Promise<void>][]> = {
  products: [
    [
      'filters',
      (page) =>
        page
          .getByRole('button', { name: /^(Add filter|Filters)$/ })
          .first()
          .click(),
    ],
  ],
  categories: [
    [
      'move',
      (page) =>
        page
          .getByRole('button', { name: /^Move / })
          .nth(1)
          .click(),
    ],
  ],
  category: [
    ['merge', (page) => chooseOfMore(page, 'Merge into another category')],
    ['delete', (page) => chooseOfMore(page, 'Delete category')],
    ['renamed', (page) => page.getByRole('textbox', { name: 'Name' }).fill('Another name')],
  ],
  page: [
    ['accept', (page) => page.getByRole('button', { name: 'Accept this text' }).first().click()],
    [
      'wrong',
      async (page) => {
        await page.getByRole('textbox', { name: 'Title' }).fill('');
        await page.getByRole('textbox', { name: 'Text', exact: true }).press('ControlOrMeta+Home');
        await page.keyboard.type('Early. ');
        await page.getByRole('button', { name: 'Publish' }).click();
      },
    ],
    ['version', (page) => page.getByRole('button', { name: 'Read version 0' }).click()],
  ],
  delivery: [
    ['state', (page) => page.getByRole('button', { name: /^Uttar Pradesh/ }).click()],
    [
      'change',
      async (page) => {
        await page.getByRole('checkbox', { name: 'Deliver to Uttar Pradesh' }).click({ force: true });
        await page
          .getByRole('dialog')
          .getByText(/of the last 12 months|no orders/)
          .waitFor();
      },
    ],
    [
      'list',
      async (page) => {
        await page.getByRole('button', { name: 'Paste a list or choose a file' }).click();
        await page.getByRole('textbox', { name: 'Pincodes' }).fill('560001\n56000\n999999\n560001');
        await page.getByRole('button', { name: 'Check the list' }).click();
        await page.getByText('2 lines are wrong').waitFor();
      },
    ],
  ],
  'delivery-charges': [
    [
      'gap',
      async (page) => {
        await page.getByRole('group', { name: 'Charge 3' }).getByLabel('From km').fill('60');
        await page.getByRole('group', { name: 'Charge 4' }).getByLabel('From km').fill('290');
        await page.getByRole('textbox', { name: 'Pincode' }).fill('208001');
        await page.getByRole('button', { name: 'Check', exact: true }).click();
        await page.getByRole('heading', { name: 'With your unsaved changes' }).waitFor();
      },
    ],
    [
      'ask',
      async (page) => {
        await page.getByRole('group', { name: 'Charge 3' }).getByLabel('From km').fill('60');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('dialog').waitFor();
      },
    ],
  ],
  settings: (['shop', 'contact', 'tax', 'selling', 'advance', 'details', 'limits', 'notices', 'scripts'] as const).map(
    (card) => [card, (page) => openCard(page, card)],
  ),
  staff: [['invite', (page) => page.getByRole('button', { name: 'Invite somebody' }).click()]],
};

/** Opens the form of a card of the settings in its place. */
async function openCard(page: Page, card: string): Promise<void> {
  await openConsole(page, `/settings?card=${card}`);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).waitFor();
}

async function chooseOfMore(page: Page, item: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('dialog').waitFor();
}

/** A screen in each of its states, and with what opens over it. */
async function shootScreen({ page, shoot }: Studio, screen: ConsoleScreen): Promise<void> {
  const address = await addressOf(page, screen);
  for (const state of statesOf(screen)) {
    const end = await standAs(page, state);
    await openConsole(page, address);
    await shownIn(page, state, screen).waitFor();
    if (state === 'filled') await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    await shoot(`console-${screen.name}${state === 'filled' ? '' : `-${state}`}`);
    await end();
  }
  for (const [name, prepare] of opened[screen.name] ?? []) {
    await openConsole(page, address);
    await prepare(page);
    await shoot(`console-${screen.name}-${name}`);
  }
}

/** Every screen of the owner's console, as the owner sees it. */
export async function shootConsole(studio: Studio): Promise<void> {
  const [outside, inside] = [
    consoleScreens.filter((one) => one.isOutside),
    consoleScreens.filter((one) => !one.isOutside),
  ];
  for (const screen of outside) await shootScreen(studio, screen);
  await signInStaff(studio.page, 'nirmala');
  for (const screen of inside) await shootScreen(studio, screen);
}
