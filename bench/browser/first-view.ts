/** What a phone shows of a page, as text. */
export interface FirstView {
  /** The document without scripts, with the styles that it uses and nothing that is out of sight. */
  document: string;
  styles: string;
  /** What stands within `main`. */
  main: string;
}

/** Runs in a page at rest, which it leaves as it is. */
export function takeFirstView(): FirstView {
  const UNSEEN = 'data-unseen';
  const LARGEST = 'data-largest';
  const isSeen = (element: Element): boolean => {
    const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
  const elements = [...document.body.querySelectorAll(':not(source, svg *)')];
  const seen = new Set(elements.filter(isSeen));
  const unseen = elements.filter(
    (element) => ![element, ...element.querySelectorAll('*')].some((one) => seen.has(one)),
  );
  for (const element of unseen) element.setAttribute(UNSEEN, '');
  const areaOf = ({ clientWidth, clientHeight }: HTMLImageElement): number => clientWidth * clientHeight;
  const [largest] = [...document.images].filter((image) => seen.has(image)).toSorted((a, b) => areaOf(b) - areaOf(a));
  largest?.setAttribute(LARGEST, '');
  // In a document that is not shown, whose pictures nothing fetches.
  const root = document.implementation.createHTMLDocument().importNode(document.documentElement, true);
  for (const element of unseen) element.removeAttribute(UNSEEN);
  largest?.removeAttribute(LARGEST);
  // Of a cart, whose lines a script drew, React has made it wait as it does every picture but chief ones.
  root.querySelector(`[${LARGEST}]`)?.setAttribute('loading', 'eager');
  const LEFT_OUT = `[${UNSEEN}], script, noscript, template, style, link:not([as="image"])`;
  for (const element of root.querySelectorAll(LEFT_OUT)) element.remove();

  /** What a selector matches apart from states and pseudo-elements, which come and go. */
  const lasting = (selector: string): string =>
    selector
      .replaceAll(/(^|[\s>+~,(])(?=:)/g, '$1*')
      .replaceAll(/::[\w-]+(\([^)]*\))?|:(hover|active|focus(-visible|-within)?|before|after)(?![\w-])/g, '');
  const isUsed = ({ selectorText }: CSSStyleRule): boolean =>
    /:root|html|body/.test(selectorText) || root.querySelector(lasting(selectorText)) !== null;
  const used = (rules: CSSRuleList): string =>
    [...rules]
      .map((rule) => {
        if (rule instanceof CSSStyleRule) return isUsed(rule) ? rule.cssText : '';
        if (!(rule instanceof CSSGroupingRule)) return rule.cssText;
        if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return '';
        return `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${used(rule.cssRules)}}`;
      })
      .join('');
  const styles = [...document.styleSheets]
    .filter(({ disabled, ownerNode }) => !disabled && !(ownerNode as Element).hasAttribute('data-later'))
    .map(({ cssRules }) => used(cssRules))
    .join('');

  const style = root.ownerDocument.createElement('style');
  style.textContent = styles;
  root.querySelector('head')?.append(style);
  return {
    document: `<!doctype html>${root.outerHTML}`,
    styles,
    main: root.querySelector('main')?.innerHTML ?? '',
  };
}
