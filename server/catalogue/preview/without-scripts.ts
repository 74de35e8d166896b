/** What a page brings along for its scripts, which a preview does not run. */
const FOR_SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g;
/** What stands in a page for readers without scripts: shoppers see the page with them. */
const INSTEAD = /<noscript\b[^>]*>[\s\S]*?<\/noscript>/g;

/** A page as it looks before anything is pressed. Its links lead nowhere: the frame may open no window. */
export const withoutScripts = (page: string): string =>
  page.replaceAll(FOR_SCRIPTS, '').replaceAll(INSTEAD, '').replace('<head>', '<head><base target="_blank">');
