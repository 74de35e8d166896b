import * as catalogue from './console-catalogue.ts';
import * as security from './console-security.ts';
import * as signIn from './console-sign-in.ts';
import * as staff from './console-staff.ts';
import { type Endpoint, isEndpoint } from './endpoint.ts';

const features = { catalogue, security, signIn, staff };

/** Every call of the owner's console with its name, e.g. `catalogue.saveProduct`. None is in the API's public document. */
export const consoleContract: { name: string; row: Endpoint }[] = Object.entries(features).flatMap(
  ([feature, exports]) =>
    Object.entries(exports).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ name: `${feature}.${name}`, row: value }] : [],
    ),
);
