import type { WireUser } from '#contract/auth.ts';
import type { WireCartLine } from '#contract/cart.ts';
import { createClient } from '#contract/client.ts';
import type { SeenPrices } from '#domain/cart/seen-prices.ts';
import { en } from '#texts/en.ts';
import { type CartSurroundings, ShoppingCart } from './shopping-cart.ts';

export const line = (id: string, facts: Partial<WireCartLine> = {}): WireCartLine => ({
  id,
  product_id: id,
  product_sku: id,
  product_name: `Product ${id}`,
  product_price: 120,
  product_saleprice: 100,
  product_stockstatus: 5,
  product_status: 'Active',
  product_image: '',
  product_gallery: [],
  description: '',
  short_description: '',
  category: '',
  product_type: 'Simple Product',
  variation_attributes: {},
  typeofsimple: '',
  user_id: '',
  user_name: '',
  delivery_days: 3,
  main_id: '',
  quantity: 1,
  max_per_order: 10,
  price_paise: 100_00,
  mrp_paise: 120_00,
  ...facts,
});

export const asProduct = (id: string, salePrice: number) => ({
  product_id: id,
  id,
  title: `Product ${id}`,
  sku: id,
  image: '',
  originalPrice: 120,
  discountPrice: salePrice,
  totalStock: 2,
  status: 'Active',
  short_description: '',
  product_type: 'Simple Product',
  delivery_days: 3,
  category: '',
  price_paise: salePrice * 100,
  mrp_paise: 120_00,
  max_per_order: 4,
  variation: [],
});

export const asha: WireUser = { user_id: 'u1', name: 'Asha', full_name: 'Asha Rao', email: 'asha@example.in' };

export type Answer = { status?: number; body?: unknown } | 'unreachable';
type Answering = Answer | ((body: { product_id: string; quantity: number }) => Answer | undefined);

/** A browser with a cart, before a server whose answers are written down beforehand. */
export interface Browser {
  cart: ShoppingCart;
  /** Another cart in the same browser, as after a reload. */
  reload: () => ShoppingCart;
  answers: Record<string, Answering>;
  requests: { route: string; body: unknown }[];
  /** Tone, text, and where the message leads. */
  said: [string, string, string?][];
  user: WireUser | null;
  storage: { getItem(key: string): string | null; setItem(key: string, text: string): void };
  now: number;
  /** How often the other tabs were notified. */
  notified: number;
  /** What an answer waits for on its way back. */
  pace: () => Promise<void>;
}

export function openBrowser(): Browser {
  const kept = new Map<string, string>();
  let prices: SeenPrices = {};
  const browser: Omit<Browser, 'cart' | 'reload'> = {
    answers: {},
    requests: [],
    said: [],
    user: null,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) },
    now: Date.parse('2026-11-21T06:00:00Z'),
    notified: 0,
    pace: async () => {},
  };
  const answered = async (url: string, init: RequestInit): Promise<Response> => {
    const route = `${init.method} ${url}`;
    const body = init.body ? JSON.parse(init.body as string) : undefined;
    browser.requests.push({ route, body });
    const answering = browser.answers[route];
    const answer = (typeof answering === 'function' ? answering(body) : answering) ?? {
      status: 404,
      body: { code: 'not-found', message: 'Nothing here' },
    };
    await browser.pace();
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    return Response.json(answer.body, { status: answer.status ?? 200 });
  };
  const surroundings: CartSurroundings = {
    call: createClient(answered, '/api'),
    storage: browser.storage,
    prices: { read: () => prices, write: (seen) => (prices = seen) },
    user: () => browser.user,
    endSession: () => (browser.user = null),
    notifyOtherTabs: () => (browser.notified += 1),
    say: {
      success: (text, link) => browser.said.push(link ? ['success', text, link.to] : ['success', text]),
      warning: (text, link) => browser.said.push(link ? ['warning', text, link.to] : ['warning', text]),
      error: (text) => browser.said.push(['error', text]),
    },
    texts: en,
    now: () => browser.now,
  };
  const reload = () => new ShoppingCart(surroundings);
  return Object.assign(browser, { cart: reload(), reload });
}

/** The requests of one method so far. */
export const sentBy = ({ requests }: Browser, method: string) =>
  requests.filter(({ route }) => route.startsWith(method));

/** Holds requests back until it is opened. */
export function gate(): { passed: Promise<void>; open: () => void } {
  let open = (): void => {};
  const passed = new Promise<void>((pass) => (open = pass));
  return { passed, open: () => open() };
}

export const ids = (lines: readonly WireCartLine[]): string[] => lines.map(({ product_id }) => product_id);

export const done = { body: { isError: false, msg: 'ok' } };

/** How the server says no to a cart. */
export const refused = (code: string, message: string, facts = {}) => ({
  status: 409,
  body: { isError: true, code, msg: message, message, ...facts },
});

/** Lets the server know these lines as the member's. */
export function memberCartIs(browser: Browser, ...lines: WireCartLine[]): void {
  browser.answers['GET /api/cart/u1'] = { body: { isError: false, data: lines } };
}
