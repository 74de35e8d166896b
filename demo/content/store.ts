import type { Coordinates } from '#domain/delivery/distance.ts';
import type { GrievanceOfficer } from '#domain/settings/grievance.ts';
import type { ConfiguredButton } from '#domain/settings/purchase-mode.ts';

export interface DemoStore {
  name: string;
  tagline: string;
  /** A file below /uploads/profile; empty when the name is set in type. */
  logo: string;
  orderPrefix: string;
  email: string;
  /** Ten digits, without the country's code. */
  mobile: string;
  whatsapp: string;
  officeAddress: string;
  officePincode: string;
  officeLocation: Coordinates;
  /** Formed like a real one and registered to nobody. */
  gstin: string;
  /** Made up, as everybody in the demo is. */
  grievance: GrievanceOfficer;
}

export interface DemoMeta {
  title: string;
  description: string;
  keywords: string;
  author: string;
  /** A file below /Images/Meta. */
  icon: string;
  scripts: string[];
}

export const store: DemoStore = {
  name: 'Kadamba',
  tagline: 'Teas & Attars',
  logo: '',
  orderPrefix: 'KD',
  email: 'namaste@kadamba.example',
  mobile: '9000000107',
  whatsapp: '9000000108',
  officeAddress: '14 Bada Bazaar, near the old perfumers’ lane, Kannauj, Uttar Pradesh 209725',
  officePincode: '209725',
  officeLocation: { latitude: 27.0547, longitude: 79.9186 },
  gstin: '09DEMOX0000D1ZR',
  grievance: { name: 'Demo Devi', email: 'grievance@kadamba.example', phone: '9000000109' },
};

export const meta: DemoMeta = {
  title: 'Kadamba: Teas & Attars',
  description:
    'Single-garden teas from Assam to the Nilgiris, and attars and perfumes from the copper stills of Kannauj.',
  keywords: 'tea, chai, kahwa, attar, ittar, perfume, Kannauj, Darjeeling, Assam',
  author: 'Kadamba',
  icon: 'favicon.svg',
  scripts: [],
};

export const cartButtons: ConfiguredButton[] = [
  { id: 'addtocart', isDefault: true },
  { id: 'buynow', isDefault: false },
  { id: 'getquote', isDefault: false },
];

export const payButtons: ConfiguredButton[] = [
  { id: 'paynow', isDefault: true },
  { id: 'manualpay', isDefault: false },
];
