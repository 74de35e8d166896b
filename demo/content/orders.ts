import type { PaymentMethod } from '#domain/orders/quote.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

export interface DemoOrderLine {
  slug: string;
  sku: string;
  quantity: number;
}

export interface DemoOrder {
  memberEmail: string;
  placedDaysAgo: number;
  paymentMethod: PaymentMethod;
  /** A failed payment leaves the order Pending for good. */
  payment: 'confirmed' | 'failed';
  status: OrderStatus;
  deliveredDaysAgo?: number;
  couponCode?: string;
  /** The member whose shared link was opened, when it was not the buyer's sponsor. */
  referredByEmail?: string;
  lines: DemoOrderLine[];
}

const line = (slug: string, sku: string, quantity = 1): DemoOrderLine => ({ slug, sku, quantity });

/** The oldest first, as their numbers are drawn. */
export const orders: DemoOrder[] = [
  {
    memberEmail: 'vikram@example.in',
    placedDaysAgo: 58,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Delivered',
    deliveredDaysAgo: 53,
    lines: [line('darjeeling-muscatel', 'DMU-100-F'), line('masala-chai-no-4', 'MAS-250', 2)],
  },
  {
    memberEmail: 'asha@example.in',
    placedDaysAgo: 55,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Delivered',
    deliveredDaysAgo: 50,
    couponCode: 'WELCOME10',
    lines: [line('gulab-no-7', 'GUL-50'), line('kashmiri-kahwa', 'KAH-100')],
  },
  {
    memberEmail: 'meera@example.in',
    placedDaysAgo: 51,
    paymentMethod: 'on-delivery',
    payment: 'confirmed',
    status: 'Delivered',
    deliveredDaysAgo: 45,
    lines: [line('motia-ittar', 'MOT-6'), line('elaichi-chai', 'ELA-250', 2)],
  },
  {
    memberEmail: 'lakshmi@example.in',
    placedDaysAgo: 47,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Delivered',
    deliveredDaysAgo: 42,
    lines: [line('assam-bold', 'ASB-250'), line('cedar-ghat', 'CED-75')],
  },
  {
    memberEmail: 'joseph@example.in',
    placedDaysAgo: 41,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Delivered',
    deliveredDaysAgo: 36,
    couponCode: 'CHAI50',
    lines: [line('attar-discovery-set', 'ADS-6'), line('chai-sampler', 'CHS-6', 2)],
  },
  {
    memberEmail: 'farhan@example.in',
    placedDaysAgo: 36,
    paymentMethod: 'on-delivery',
    payment: 'confirmed',
    status: 'Cancelled',
    lines: [line('khus-vetiver', 'KHU-100')],
  },
  {
    memberEmail: 'asha@example.in',
    placedDaysAgo: 30,
    paymentMethod: 'on-delivery',
    payment: 'confirmed',
    status: 'Delivered',
    deliveredDaysAgo: 24,
    lines: [line('mysore-chandan', 'CHN-12'), line('clay-kulhads', 'KUL-4')],
  },
  {
    memberEmail: 'ananya@example.in',
    placedDaysAgo: 26,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Delivered',
    deliveredDaysAgo: 20,
    lines: [line('shamama-attar', 'SHM-6'), line('hina-ittar', 'HIN-3')],
  },
  {
    memberEmail: 'vikram@example.in',
    placedDaysAgo: 17,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Delivered',
    deliveredDaysAgo: 12,
    lines: [line('chai-at-dusk', 'CAD-10'), line('tulsi-ginger', 'TUG-20', 2)],
  },
  {
    memberEmail: 'sana@example.in',
    placedDaysAgo: 12,
    paymentMethod: 'online',
    payment: 'failed',
    status: 'Pending',
    lines: [line('oud-kadamba-extrait', 'OUD-50')],
  },
  {
    memberEmail: 'kavya@example.in',
    placedDaysAgo: 9,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Shipped',
    referredByEmail: 'asha@example.in',
    lines: [line('raat-rani', 'RAA-50')],
  },
  {
    memberEmail: 'asha@example.in',
    placedDaysAgo: 6,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Out for delivery',
    lines: [line('kamal-blue-lotus', 'KAM-50'), line('blue-pea-lemongrass', 'BPL-50')],
  },
  {
    memberEmail: 'harpreet@example.in',
    placedDaysAgo: 4,
    paymentMethod: 'on-delivery',
    payment: 'confirmed',
    status: 'Packed',
    lines: [line('mitti-attar', 'MIT-10'), line('khus-vetiver', 'KHU-100')],
  },
  {
    memberEmail: 'meera@example.in',
    placedDaysAgo: 2,
    paymentMethod: 'online',
    payment: 'confirmed',
    status: 'Processing',
    lines: [line('darjeeling-first-flush', 'DFF-75'), line('jasmine-green-pearls', 'JGP-60')],
  },
  {
    memberEmail: 'priya@example.in',
    placedDaysAgo: 1,
    paymentMethod: 'on-delivery',
    payment: 'confirmed',
    status: 'Pending',
    lines: [line('parijat-at-five', 'PAR-50'), line('kahwa-sampler-tin', 'KST-3')],
  },
];
