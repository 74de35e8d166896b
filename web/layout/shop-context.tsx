import { createContext, useContext } from 'react';
import { scriptText } from '#domain/script-text.ts';
import { type Shop, unknownShop } from './shop.ts';

const ELEMENT_ID = 'shop';

const ShopContext = /* @__PURE__ */ createContext<Shop>(unknownShop);

export const ShopProvider = ShopContext.Provider;

/** The shop's settings, as they were when the document was rendered. */
export const useShop = (): Shop => useContext(ShopContext);

/** Hands the shop's settings to the browser. */
export const ShopElement = () => (
  <script id={ELEMENT_ID} type="application/json" dangerouslySetInnerHTML={{ __html: scriptText(useShop()) }} />
);

/** The shop's settings that the document came with. */
export function shopOfDocument(): Shop {
  // Not by its id alone, which a written text may use too.
  const text = document.querySelector(`script#${ELEMENT_ID}`)?.textContent;
  return text ? (JSON.parse(text) as Shop) : unknownShop;
}
