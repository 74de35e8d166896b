import * as audit from './audit.ts';
import * as catalogue from './catalogue.ts';
import * as coupons from './coupons.ts';
import * as delivery from './delivery.ts';
import * as front from './front.ts';
import * as opening from './opening.ts';
import * as pages from './pages.ts';
import * as pictures from './pictures.ts';
import * as security from './security.ts';
import * as settings from './settings.ts';
import * as signIn from './sign-in.ts';
import * as staff from './staff.ts';
import * as views from './views.ts';
import { type Endpoint, isEndpoint } from '../endpoint.ts';

const features = {
  audit,
  catalogue,
  coupons,
  delivery,
  front,
  opening,
  pages,
  pictures,
  security,
  settings,
  signIn,
  staff,
  views,
};

/** Every call of the owner's console with its name, e.g. `catalogue.saveProduct`. None is in the API's public document. */
export const consoleContract: { name: string; row: Endpoint }[] = Object.entries(features).flatMap(
  ([feature, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name: `${feature}.${name}`, row: value }] : [],
    ),
);
