import * as z from 'zod/mini';
import { RELAXABLE_FIELDS } from '#domain/orders/required-fields.ts';
import { PAY_BUTTONS } from '#domain/settings/pay-buttons.ts';
import { CART_BUTTONS } from '#domain/settings/purchase-mode.ts';
import { endpoint } from './endpoint.ts';
import { spelled } from './wire.ts';

const store = z.object({ storeId: z.string() });
const buttonOf = (ids: readonly string[]) => z.object({ button_id: spelled(ids), default: z.boolean() });

export const storeProfile = endpoint({
  method: 'GET',
  path: '/register/single/:storeId',
  summary: 'The shop’s logo, name and tagline, and what customers read while it takes no orders',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({
    profilePic: z.string(),
    orignal_logoname: z.string(),
    tag_line: z.string(),
    /** Null while the shop takes orders. */
    closed_sentence: z.nullable(z.string()),
  }),
  refusals: [],
  failure: 'none',
});

export const marquee = endpoint({
  method: 'GET',
  path: '/marquee/all/:storeId',
  summary: 'The headings that run along the top',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({
    isError: z.literal(false),
    data: z.array(z.object({ heading: z.string() })),
    /** The three messages of the header; left out while the owner has not said any. */
    promo_messages: z.optional(z.array(z.string())),
  }),
  refusals: [],
  failure: 'isError',
});

export const cartButtons = endpoint({
  method: 'GET',
  path: '/button/:storeId',
  summary: 'Which purchase buttons are offered, and the default',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({ isError: z.literal(false), data: z.array(buttonOf(CART_BUTTONS)) }),
  refusals: [],
  failure: 'isError',
});

export const payButtons = endpoint({
  method: 'GET',
  path: '/paybutton/:storeId',
  summary: 'Which ways of paying are offered, and the default',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({ isError: z.literal(false), data: z.array(buttonOf(PAY_BUTTONS)) }),
  refusals: [],
  failure: 'isError',
});

export const optionalDetails = endpoint({
  method: 'GET',
  path: '/optional-details/:storeId',
  summary: 'Which personal and bank details may be left empty, and an order does without',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({ isError: z.literal(false), data: z.array(z.enum(RELAXABLE_FIELDS)) }),
  refusals: [],
  failure: 'isError',
});

export const meta = endpoint({
  method: 'GET',
  path: '/meta/:storeId',
  summary: 'Title, description, keywords, author, icon and scripts of the site',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({
    isError: z.literal(false),
    data: z.object({
      title: z.string(),
      description: z.string(),
      keywords: z.string(),
      author: z.string(),
      icon: z.string(),
      scripts: z.array(z.string()),
    }),
  }),
  refusals: [],
  failure: 'isError',
});

export const connections = endpoint({
  method: 'GET',
  path: '/connections/:storeId',
  summary:
    'What a browser needs to reach the providers and the player that the shop works with, and the host that gets enquiries as well; null for one it does without',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({
    isError: z.literal(false),
    data: z.object({
      google_client_id: z.nullable(z.string()),
      inquiry_host: z.nullable(z.string()),
      maps: z.nullable(z.object({ key: z.string(), api_url: z.string() })),
      player_app_url: z.nullable(z.string()),
      player_site_url: z.nullable(z.string()),
      push: z.nullable(
        z.object({
          project_id: z.string(),
          api_key: z.string(),
          app_id: z.string(),
          sender_id: z.string(),
          vapid_key: z.string(),
        }),
      ),
    }),
  }),
  refusals: [],
  failure: 'isError',
});

export const help = endpoint({
  method: 'GET',
  path: '/help/single/:storeId',
  summary: 'How to reach the shop',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({ help: z.object({ whatsapp_number: z.string(), mobile: z.string(), email: z.string() }) }),
  refusals: [],
  failure: 'none',
});

export const grievance = endpoint({
  method: 'GET',
  path: '/grievance/single/:storeId',
  summary: 'Who answers complaints; empty while the owner has named no officer',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({ grievance: z.object({ name: z.string(), email: z.string(), phone: z.string() }) }),
  refusals: [],
  failure: 'none',
});

export const office = endpoint({
  method: 'GET',
  path: '/register/officesingle/:storeId',
  summary: 'The address the shop delivers from',
  guard: 'anyone',
  isShared: true,
  params: store,
  reply: z.object({ office_address: z.string() }),
  refusals: [],
  failure: 'none',
});
