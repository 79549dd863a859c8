/** As much of a JSON schema as our calls use. */
export interface JsonSchema {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface DocumentedCall {
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema: JsonSchema }> };
  security?: unknown[];
}

export interface OpenApiDocument {
  paths: Record<string, Record<string, DocumentedCall>>;
}

export interface Operation {
  /** 'GET /statements/{id}' */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: { name: string; in: 'path' | 'query'; required?: boolean; schema: JsonSchema }[];
  /** Null where the call takes no JSON; it may take a file then. */
  body: JsonSchema | null;
  needsSession: boolean;
}

/** Every call that an OpenAPI document names, in its order. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, call]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as Operation['method'],
      path,
      parameters: call.parameters ?? [],
      body: call.requestBody?.content?.['application/json']?.schema ?? null,
      needsSession: call.security !== undefined,
    })),
  );
}

/** The address with its parameters filled in; what is undefined stays away, a required one is empty. */
export function addressOf(
  { path, parameters }: Operation,
  values: (name: string, schema: JsonSchema, isRequired: boolean) => string | undefined,
): string {
  let address = path;
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const isRequired = parameter.in === 'path' || parameter.required === true;
    const value = values(parameter.name, parameter.schema, isRequired);
    if (parameter.in === 'path') {
      address = address.replace(`{${parameter.name}}`, escaped(value ?? ''));
    } else if (value !== undefined) query.append(parameter.name, value);
  }
  return query.size === 0 ? address : `${address}?${query.toString()}`;
}

/** As `encodeURIComponent`, which throws at half a character; what is escaped already, and wrongly, stays so. */
const escaped = (value: string) =>
  /^%[0-9a-f]{2}/i.test(value) ? value : encodeURIComponent(Buffer.from(value).toString());
