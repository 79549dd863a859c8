import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/within-business.ts';

export interface Traces {
  /** Each transaction becomes a span of the request or job that needed it. */
  traceDatabase(database: Database): Database;
  /** Each request becomes a span, a child of the caller's where the caller sent one. */
  traceRequests(app: FastifyInstance): void;
  /** Sends what is still held back. */
  stop(): Promise<void>;
}

/**
 * Sends traces to an OpenTelemetry collector. A span says which route was asked, how it ended and how long each
 * transaction took: no address, no parameter, no body and no one's name is in it.
 */
export async function startTraces(endpoint: string): Promise<Traces> {
  // Most installations send none and never load this.
  const [
    { NodeTracerProvider, BatchSpanProcessor },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'cairn' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('cairn');
  return {
    traceDatabase: (database) => ({
      connection: database.connection,
      patienceMs: database.patienceMs,
      withinBusiness: (businessId, work) =>
        inSpan(tracer, 'transaction of a business', () =>
          database.withinBusiness(businessId, work),
        ),
      removeWithin: (businessId, work) =>
        inSpan(tracer, 'transaction of a business', () => database.removeWithin(businessId, work)),
      withoutBusiness: (work) =>
        inSpan(tracer, 'transaction', () => database.withoutBusiness(work)),
      readRows: (businessId, query) =>
        inSpan(tracer, businessId === null ? 'transaction' : 'transaction of a business', () =>
          database.readRows(businessId, query),
        ),
      readEach: (businessId, queries) =>
        inSpan(tracer, businessId === null ? 'transaction' : 'transaction of a business', () =>
          database.readEach(businessId, queries),
        ),
      count: (query) => inSpan(tracer, 'transaction', () => database.count(query)),
    }),
    traceRequests: (app) => traceRequests(app, tracer),
    stop: () => provider.shutdown(),
  };
}

function inSpan<T>(tracer: Tracer, name: string, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = propagation.extract(context.active(), request.headers);
    const route = request.routeOptions.url ?? 'unknown';
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'cairn.request_id': request.id,
        },
      },
      parent,
    );
    spans.set(request, span);
    // Whatever follows of this request, its handler included, runs within.
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    await Promise.resolve();
  });
}
