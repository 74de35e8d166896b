import { cartButtons, meta, payButtons, store } from '#demo/content/store.ts';
import { screenshots } from '#demo/content/screenshots.ts';
import { marqueeHeadings, promoMessages } from '#demo/content/home.ts';
import { deliverySlabs, freeDeliveryRules } from '#demo/content/delivery.ts';
import { pincodes } from '#demo/content/pincodes.ts';
import type { ConfiguredButton } from '#domain/settings/purchase-mode.ts';
import type { Database } from '#server/db/open.ts';
import { saveFreeRules, savePincodes, saveSlabs } from '#server/delivery/delivery-store.ts';
import { defaultSettings, saveSettings } from '#server/settings/settings-store.ts';

const asSaved = (buttons: ConfiguredButton[]) => buttons.map(({ id, isDefault }) => ({ id, default: isDefault }));

/** How the demo shop introduces itself, sells and delivers. */
export async function loadSettings(db: Database): Promise<void> {
  const {
    name,
    tagline,
    logo,
    email,
    mobile,
    whatsapp,
    orderPrefix,
    officeAddress,
    officePincode,
    officeLocation,
    gstin,
    grievance,
  } = store;
  await saveSettings(db, {
    store: { name, tagline, logo, email, phone: mobile, orderPrefix },
    office: { address: officeAddress, pincode: officePincode, ...officeLocation },
    tax: {
      legalName: `${name} ${tagline}`,
      address: officeAddress,
      gstin,
      fssai: '',
      contact: `${email}, ${mobile}`,
      note: '',
      isUnregistered: false,
    },
    grievance,
    help: { whatsapp, mobile },
    meta,
    screenshots: {
      shop: name,
      pictures: screenshots.map((one) => ({ ...one, src: `/Images/Screenshots/${one.src}` })),
    },
    marquee: marqueeHeadings,
    front: { ...defaultSettings.front, promos: promoMessages },
    'cart-buttons': asSaved(cartButtons),
    'pay-buttons': asSaved(payButtons),
    // Without an advance a visitor sees the plain pay-on-delivery checkout first.
    'delivery-advance-percentage': 0,
  });
  await savePincodes(db, pincodes);
  await saveSlabs(db, deliverySlabs);
  await saveFreeRules(db, freeDeliveryRules);
}
