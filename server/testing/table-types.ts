import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
type TSInterfaceDeclaration = Extract<Statement, { type: 'TSInterfaceDeclaration' }>;
type TSType = Extract<Statement, { type: 'TSTypeAliasDeclaration' }>['typeAnnotation'];

const root = join(import.meta.dirname, '../..');

/** What a source file declares and imports, by name. */
interface Source {
  file: string;
  interfaces: Map<string, TSInterfaceDeclaration>;
  aliases: Map<string, TSType>;
  imports: Map<string, string>;
}

const pathOf = (specifier: string, importer: string): string =>
  specifier.startsWith('#') ? join(root, specifier.slice(1)) : join(dirname(importer), specifier);

function read(file: string): Source {
  const source: Source = { file, interfaces: new Map(), aliases: new Map(), imports: new Map() };
  for (const statement of parseSync(file, readFileSync(file, 'utf8')).program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const { local } of statement.specifiers)
        source.imports.set(local.name, pathOf(statement.source.value, file));
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type === 'TSInterfaceDeclaration') source.interfaces.set(declared.id.name, declared);
    if (declared?.type === 'TSTypeAliasDeclaration') source.aliases.set(declared.id.name, declared.typeAnnotation);
  }
  return source;
}

/** Where a name that a file uses is declared. */
function declaring(name: string, source: Source): Source {
  const imported = source.imports.get(name);
  return imported === undefined ? source : declaring(name, read(imported));
}

/** The properties of an interface with those that it extends. */
function propertiesOf(name: string, given: Source): Map<string, { type: TSType; source: Source }> {
  const source = declaring(name, given);
  const declared = source.interfaces.get(name);
  if (!declared) throw new Error(`${name} is no interface.`);
  const extended = declared.extends.flatMap(({ expression }) =>
    expression.type === 'Identifier' ? [...propertiesOf(expression.name, source)] : [],
  );
  const own = declared.body.body.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, { type: member.typeAnnotation.typeAnnotation, source }] as const]
      : [],
  );
  return new Map([...extended, ...own]);
}

const KEYWORDS: Partial<Record<TSType['type'], string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSNullKeyword: 'null',
};

/** A column that needs no value when a row is inserted. */
const GENERATED = 'generated';
const WRAPPERS: Record<string, string[]> = {
  Generated: [GENERATED],
  GeneratedAlways: [GENERATED],
  Maintained: [],
  Fixed: [],
};

/** The kinds of values that a type allows, such as 'string' and 'null'. */
function kindsOf(type: TSType, source: Source): string[] {
  const keyword = KEYWORDS[type.type];
  if (keyword) return [keyword];
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') return [typeof type.literal.value];
  if (type.type === 'TSUnionType') return type.types.flatMap((one) => kindsOf(one, source));
  if (type.type === 'TSArrayType') return kindsOf(type.elementType, source).map((kind) => `${kind}[]`);
  if (type.type === 'TSIndexedAccessType') return kindsOfMember(type.objectType, type.indexType, source);
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier')
    throw new Error(`${source.file}: a column cannot be a ${type.type}.`);
  const { name } = type.typeName;
  const [inner] = type.typeArguments?.params ?? [];
  if (inner && name in WRAPPERS) return [...(WRAPPERS[name] ?? []), ...kindsOf(inner, source)];
  if (name === 'Json') return ['json'];
  const declared = declaring(name, source);
  const alias = declared.aliases.get(name);
  return alias ? kindsOf(alias, declared) : [name];
}

/** Those of `Table['column']`; `(typeof LIST)[number]` stands for a list of words. */
function kindsOfMember(object: TSType, index: TSType, source: Source): string[] {
  if (object.type !== 'TSTypeReference' || object.typeName.type !== 'Identifier') return ['string'];
  if (index.type !== 'TSLiteralType' || index.literal.type !== 'Literal') return ['string'];
  const member = propertiesOf(object.typeName.name, source).get(String(index.literal.value));
  return member ? kindsOf(member.type, member.source) : [];
}

export interface Column {
  /** Such as 'string' or 'Date | null'. */
  type: string;
  /** Whether it needs no value when a row is inserted. */
  isGenerated: boolean;
}

export type Tables = Record<string, Record<string, Column>>;

export const columnOf = (kinds: readonly string[], isGenerated: boolean): Column => ({
  type: [...new Set(kinds)].sort().join(' | '),
  isGenerated,
});

/** The tables and columns as their types say (server/db/schema.ts). */
export function typedTables(): Tables {
  const schema = read(join(root, 'server/db/schema.ts'));
  const tables = [...propertiesOf('Schema', schema)].map(([table, { type }]) => {
    if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier')
      throw new Error(`${table} has no type.`);
    const columns = [...propertiesOf(type.typeName.name, schema)].map(([name, column]) => {
      const kinds = kindsOf(column.type, column.source);
      const values = kinds.filter((kind) => kind !== GENERATED);
      return [name, columnOf(values, kinds.includes(GENERATED))];
    });
    return [table, Object.fromEntries(columns)];
  });
  return Object.fromEntries(tables) as Tables;
}
