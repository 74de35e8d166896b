import type { Endpoint, FailureFlag, PublicEndpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { refusalsOf, statusOf } from '#contract/refusals.ts';
import { rateLimits } from '#domain/rate-limits.ts';
import type { RefusalCode } from '#domain/refusals.ts';
import { api as texts } from '#texts/en/api.ts';
import { refusals } from '#texts/en/refusals.ts';
import { fill } from '#texts/fill.ts';
import type { Config } from '../../config.ts';
import { meaningOfParameter } from './field-meanings.ts';
import { type Json, reachable, refTo, schemaFor, tidy } from './schemas.ts';
import { exampleOfRefusal, exampleOfReply, exampleOfRequest, jsonSchema } from './examples.ts';
import { sessionCookieName, storedName } from '../api/session.ts';

/** A row of the contract with its name. */
export type Call = (typeof contract)[number];

/** Two addresses that differ only in the name of a parameter are one to the standard, so that it gets a neutral one. */
const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':key');

const rowsAt = Map.groupBy(contract, ({ row }) => shapeOf(row.path));

const isAmbiguous = ({ path }: Endpoint): boolean =>
  new Set(rowsAt.get(shapeOf(path))?.map(({ row }) => row.path)).size > 1;

/** Where a call stands in the document. */
export const pathOf = (row: Endpoint): string =>
  (isAmbiguous(row) ? shapeOf(row.path) : row.path).replaceAll(/:(\w+)/g, '{$1}');

const parametersIn = ({ name: call, row }: Call, part: 'params' | 'query'): Json[] => {
  const shape = row[part];
  const { properties = {}, required = [] } = shape ? jsonSchema(shape, 'input') : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name: part === 'params' && isAmbiguous(row) ? 'key' : name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    description: meaningOfParameter(call, name),
    schema: tidy(schema),
  }));
};

const cookiesNeeded = ({ cookies }: Endpoint): Json[] =>
  (cookies?.needs ?? []).map((name) => refTo('parameters', `Cookie.${name}`));

/** The headers of a success. */
function headersOf({ cookies, isShared }: Endpoint): Json {
  const headers = {
    ...(isShared && { ETag: refTo('headers', 'ETag') }),
    ...(cookies?.sets && {
      'Set-Cookie': {
        description: fill(texts.headers.setCookie, { names: cookies.sets.join(', ') }),
        schema: { type: 'string' },
      },
    }),
  };
  return Object.keys(headers).length > 0 ? { headers } : {};
}

const parametersOf = (call: Call): Json[] => [
  ...parametersIn(call, 'params'),
  ...parametersIn(call, 'query'),
  ...(call.row.method === 'GET' ? [] : [refTo('parameters', 'Origin')]),
  ...(call.row.isIdempotent ? [refTo('parameters', 'IdempotencyKey')] : []),
  ...(call.row.isShared ? [refTo('parameters', 'IfNoneMatch')] : []),
  ...cookiesNeeded(call.row),
];

const refusalNames = { none: 'Refusal', success: 'RefusalWithSuccess', isError: 'RefusalWithIsError' } as const;

const exampleName = (failure: FailureFlag, code: RefusalCode): string => `${refusalNames[failure]}.${code}`;

/** What some calls may refuse with one status. */
interface Refused {
  failure: FailureFlag;
  status: number;
  codes: RefusalCode[];
}

const refusedBy = (row: Endpoint): Refused[] =>
  [...Map.groupBy(refusalsOf(row).toSorted(), statusOf)].map(([status, codes]) => ({
    failure: row.failure,
    status,
    codes,
  }));

const responseName = ({ failure, codes }: Refused): string => `${refusalNames[failure]}.${codes.join('.')}`;

function refusalResponse({ failure, status, codes }: Refused): Json {
  const body = refTo('schemas', refusalNames[failure]);
  return {
    description: codes.map((code) => `\`${code}\`: ${refusals[code]}`).join('\n\n'),
    ...((status === 429 || status === 503) && { headers: { 'Retry-After': refTo('headers', 'RetryAfter') } }),
    content: {
      'application/json': {
        schema: { allOf: [body, { properties: { code: { enum: codes } } }] },
        examples: Object.fromEntries(codes.map((code) => [code, refTo('examples', exampleName(failure, code))])),
      },
    },
  };
}

const responsesOf = (row: Endpoint): Json => ({
  200: {
    description: texts.succeeded,
    ...headersOf(row),
    content: {
      'application/json': {
        schema: schemaFor(row.reply, 'output'),
        example: exampleOfReply(row),
      },
    },
  },
  ...(row.isShared && { 304: { description: texts.unchanged } }),
  ...Object.fromEntries(refusedBy(row).map((one) => [one.status, refTo('responses', responseName(one))])),
});

const bodyOf = ({ row }: Call): Json =>
  row.body
    ? {
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: schemaFor(row.body, 'input'),
              example: exampleOfRequest(row),
            },
          },
        },
      }
    : {};

/** How often one network may make a call, in words; empty where it has no limit of its own. */
export function limitText({ limit }: Endpoint): string {
  if (!limit) return '';
  const { calls, seconds } = rateLimits[`${limit}-address`];
  return fill(texts.limit, { calls, minutes: Math.round(seconds / 60) });
}

/** Which feature a call belongs to. */
export const featureOf = ({ name }: Call): string => name.split('.')[0] ?? '';

/** By whom a call may be made; a client sends the first that it has, so that the token stands first. */
const security: Record<PublicEndpoint['guard'], Json[]> = {
  anyone: [],
  'guest-or-member': [{ bearer: [] }, { session: [] }, {}],
  member: [{ bearer: [] }, { session: [] }],
};

const operationOf = (call: Call): Json => ({
  operationId: call.name,
  tags: [featureOf(call)],
  summary: call.row.summary,
  description: [`${call.row.summary}.`, `${texts.who}: ${texts.guards[call.row.guard]}.`, limitText(call.row)]
    .filter((sentence) => sentence !== '')
    .join(' '),
  security: security[call.row.guard],
  parameters: parametersOf(call),
  ...bodyOf(call),
  responses: responsesOf(call.row),
});

const pathsOf = (): Json =>
  Object.fromEntries(
    [...Map.groupBy(contract, ({ row }) => pathOf(row))].map(([path, calls]) => [
      path,
      Object.fromEntries(calls.map((call) => [call.row.method.toLowerCase(), operationOf(call)])),
    ]),
  );

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
});

const { headers } = texts;

function componentsOf(config: Config): Json {
  const refused = contract.flatMap(({ row }) => refusedBy(row));
  return {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: texts.toAll.bearer },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookieName(config),
        description: texts.toAll.session,
      },
    },
    parameters: {
      Origin: header('Origin', headers.origin, { type: 'string' }),
      IdempotencyKey: header('Idempotency-Key', headers.key, { type: 'string', pattern: '^[\\w-]{8,80}$' }),
      IfNoneMatch: header('If-None-Match', headers.ifNoneMatch, { type: 'string' }),
      ...Object.fromEntries(
        [...new Set(contract.flatMap(({ row }) => row.cookies?.needs ?? []))].map((name) => [
          `Cookie.${name}`,
          {
            name: storedName(name, config),
            in: 'cookie',
            required: true,
            description: texts.headers.cookie,
            schema: { type: 'string' },
          },
        ]),
      ),
    },
    headers: {
      ETag: { description: headers.etag, schema: { type: 'string' } },
      RetryAfter: { description: headers.retryAfter, schema: { type: 'integer', minimum: 1 } },
    },
    responses: Object.fromEntries(refused.map((one) => [responseName(one), refusalResponse(one)])),
    examples: Object.fromEntries(
      refused.flatMap(({ failure, codes }) =>
        codes.map((code) => [exampleName(failure, code), { summary: code, value: exampleOfRefusal(code, failure) }]),
      ),
    ),
    schemas: {
      ...reachable(
        Object.values(refusalNames).map((name) => refTo('schemas', name)),
        'output',
      ),
      ...reachable(
        contract.map(({ row }) => schemaFor(row.reply, 'output')),
        'output',
      ),
      ...reachable(
        contract.map(({ row }) => row.body && schemaFor(row.body, 'input')),
        'input',
      ),
    },
  };
}

/** The contract as an OpenAPI document, made from its rows. */
export function describeApi(config: Config): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: texts.title,
      version: '1',
      description: [
        texts.toAll.order,
        texts.toAll.address,
        texts.toAll.session,
        texts.toAll.bearer,
        texts.toAll.cookies,
        texts.toAll.money,
        texts.toAll.failure,
      ].join('\n\n'),
      contact: { name: texts.contact, url: `${config.publicUrl.origin}/contact` },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${config.publicUrl.origin}/api` }],
    tags: [...new Set(contract.map(featureOf))].map((name) => ({
      name,
      description: texts.features[name as keyof typeof texts.features],
    })),
    paths: pathsOf(),
    components: componentsOf(config),
  };
}
