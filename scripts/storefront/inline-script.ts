import { build, type Plugin, type Rolldown } from 'vite';

const SUFFIX = '?inline-script';

/**
 * Makes `import text from './name.ts?inline-script'` the text of a script that stands in a page itself: the module with
 * all that it imports. Only the server writes it into pages; for browsers it is empty.
 */
export const inlineScriptPlugin: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(SUFFIX)) return null;
    if (this.environment.name === 'client') return "export default ''";
    const entry = id.slice(0, -SUFFIX.length);
    const [made] = (await build({
      configFile: false,
      logLevel: 'warn',
      build: {
        write: false,
        minify: 'terser',
        lib: { entry, formats: ['iife'], name: 'inline' },
        // A module that is imported for a constant brings nothing else along.
        rolldownOptions: { treeshake: { moduleSideEffects: (module) => module === entry } },
      },
    })) as Rolldown.RolldownOutput[];
    return `export default ${JSON.stringify(made?.output[0].code.trim())}`;
  },
};
