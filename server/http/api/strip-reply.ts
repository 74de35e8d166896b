import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { isOptimised } from '../../config.ts';

/** Leaves of a value what a schema names. */
type Strip = (value: unknown) => unknown;

/** Null where everything is left as it is. */
type Step = Strip | null;

const LEAVES = new Set(['string', 'number', 'boolean', 'literal', 'enum', 'null', 'unknown']);

/** A check that changes what it checks, such as trimming. */
const isChanging = (check: z.core.$ZodCheck): boolean => check._zod.def.check === 'overwrite';

const isLeaf = ({ type, checks = [] }: z.core.$ZodTypeDef): boolean => LEAVES.has(type) && !checks.some(isChanging);

function ofObject(shape: z.core.$ZodShape): Step {
  const fields = Object.entries(shape).map(([name, schema]) => [name, stepOf(schema)] as const);
  return (value) => {
    const given = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const [name, step] of fields) {
      const field = given[name];
      if (field !== undefined) kept[name] = step ? step(field) : field;
    }
    return kept;
  };
}

const ofList = (step: Step): Step => step && ((value) => (value as unknown[]).map((item) => step(item)));

const ofRecord = (step: Step): Step =>
  step &&
  ((value) =>
    Object.fromEntries(Object.entries(value as Record<string, unknown>).map(([key, one]) => [key, step(one)])));

const orNothing = (step: Step): Step =>
  step && ((value) => (value === null || value === undefined ? value : step(value)));

function stepOf(schema: z.core.$ZodType): Step {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (isLeaf(def)) return null;
  if (def.type === 'object' && !def.catchall) return ofObject(def.shape);
  if (def.type === 'array' && !def.checks?.some(isChanging)) return ofList(stepOf(def.element));
  if (def.type === 'record') return ofRecord(stepOf(def.valueType));
  if (def.type === 'optional' || def.type === 'nullable') return orNothing(stepOf(def.innerType));
  // Which of several shapes a value has, only reading tells.
  return (value) => z.core.encode(schema, value);
}

/**
 * What a schema leaves of a value that it fits, without checking again that it does: a reply of the shop's own, whose
 * shape the types and the tests prove.
 */
export function stripperOf(schema: z.ZodMiniType): Strip {
  const step = stepOf(schema);
  return (value) => (step ? step(value) : value);
}

/** How a part of a long reply is stripped: while tests run and the shop is worked on, it is checked too. */
export const partStripper = (schema: z.ZodMiniType): Strip =>
  isOptimised() ? stripperOf(schema) : (part) => z.encode(schema, part);

/** How whole replies are written, likewise. */
export function replyWriter(): FastifySerializerCompiler<z.ZodMiniType> {
  if (!isOptimised()) return serializerCompiler;
  return ({ schema }) => {
    const strip = stripperOf(schema);
    return (reply) => JSON.stringify(strip(reply));
  };
}
