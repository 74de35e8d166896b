import type { Paise } from '#domain/money.ts';

export interface DemoCategory {
  name: string;
  icon: string;
  isActive: boolean;
  position: number;
}

export interface DemoSlider {
  /** The small line above the title. */
  name: string;
  title: string;
  description: string;
  price: Paise;
  cutOffPrice: Paise;
  /** Drawn twice, never cropped: for a desktop and for a phone. */
  wideImage: string;
  tallImage: string;
  /** The colour of the table-top, which runs on below the picture on a phone. */
  ground: string;
  productSlug: string;
  /** The size whose price it says; the first one without it. */
  sku?: string;
}

export interface DemoOffer {
  title: string;
  description: string;
  image: string;
  /** The colour of the caption. */
  ground: string;
  link: string;
}

export interface DemoArrivalGroup {
  name: string;
  description: string;
  productSlugs: string[];
}

const category = (name: string, file: string, position: number, isActive = true): DemoCategory => ({
  name,
  icon: `/uploads/categories/${file}.avif`,
  isActive,
  position,
});

/** Incense is being prepared and not shown yet; it borrows the tile of the attars. */
export const categories: DemoCategory[] = [
  category('Black Tea', 'black-tea', 1),
  category('Green Tea', 'green-tea', 2),
  category('Chai & Kahwa', 'chai-kahwa', 3),
  category('Herbal', 'herbal', 4),
  category('Attar', 'attar', 5),
  category('Eau de Parfum', 'eau-de-parfum', 6),
  category('Eau de Toilette', 'eau-de-toilette', 7),
  category('Gift Sets', 'gift-sets', 8),
  category('Incense', 'attar', 9, false),
];

export const sliders: DemoSlider[] = [
  {
    name: 'The monsoon edit',
    title: 'Rain on warm earth',
    description:
      'Mitti attar: baked river clay, distilled over sandalwood until the still smells of the first storm in June.',
    price: 1_150_00,
    cutOffPrice: 1_350_00,
    wideImage: '/uploads/sliders/monsoon-wide.avif',
    tallImage: '/uploads/sliders/monsoon-tall.avif',
    ground: '#e1bb95',
    productSlug: 'mitti-attar',
  },
  {
    name: 'From this year’s gardens',
    title: 'First leaf after winter',
    description:
      'Darjeeling first flush: plucked above Kurseong in the last week of March, pale as straw and green as almonds.',
    price: 695_00,
    cutOffPrice: 820_00,
    wideImage: '/uploads/sliders/first-flush-wide.avif',
    tallImage: '/uploads/sliders/first-flush-tall.avif',
    ground: '#cdd3ae',
    productSlug: 'darjeeling-first-flush',
  },
  {
    name: 'From the copper stills',
    title: 'A rose before sunrise',
    description: 'Gulab No. 7: roses picked in the dark, distilled within the hour and rested for eleven months.',
    price: 1_299_00,
    cutOffPrice: 1_499_00,
    wideImage: '/uploads/sliders/copper-still-wide.avif',
    tallImage: '/uploads/sliders/copper-still-tall.avif',
    ground: '#e3b9ae',
    productSlug: 'gulab-no-7',
    sku: 'GUL-50',
  },
];

export const offers: DemoOffer[] = [
  {
    title: 'A copper still, a winter rose',
    description: 'Three floral perfumes from Kannauj.',
    image: '/uploads/offers/rose.avif',
    ground: '#4b1f3f',
    link: '/category-detail/Floral',
  },
  {
    title: 'The chai shelf',
    description: 'Everyday tins, ground to order.',
    image: '/uploads/offers/chai-shelf.avif',
    ground: '#74331a',
    link: '/category-detail/Chai%20%26%20Kahwa',
  },
  {
    title: 'A gift for the new year',
    description: 'Wrapped in block-printed paper.',
    image: '/uploads/offers/gift.avif',
    ground: '#1b5a52',
    link: '/category-detail/Gift%20Sets',
  },
];

/** The three messages of the header (NAV-39). */
export const promoMessages: string[] = [
  'Blended by hand, in small batches',
  'Growers and stills we know by name',
  'Every price includes taxes',
];

export const marqueeHeadings: string[] = [
  'First flush Darjeeling has arrived',
  'Attars from the copper stills of Kannauj',
  'The monsoon edit: Mitti, Khus and Raat Rani',
  'Kahwa with saffron threads from Pampore',
  'Chai masala, ground on the day it leaves',
  'Six attars to try, one a day',
];

export const arrivalGroups: DemoArrivalGroup[] = [
  {
    name: 'From this year’s gardens',
    description: 'Picked between March and October, packed the week they reached us.',
    productSlugs: [
      'darjeeling-first-flush',
      'assam-bold',
      'blue-pea-lemongrass',
      'nilgiri-frost-oolong',
      'jasmine-green-pearls',
      'darjeeling-moonlight-oolong',
      'kesar-chai',
      'sikkim-spring-black',
    ],
  },
  {
    name: 'From the copper stills',
    description: 'Attars and perfumes from the distillers of Kannauj.',
    productSlugs: [
      'raat-rani',
      'oud-kadamba-extrait',
      'khus-vetiver',
      'kamal-blue-lotus',
      'subah-neroli',
      'parijat-at-five',
      'mitti-attar',
      'barish',
    ],
  },
];
