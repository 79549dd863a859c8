import { LLMock, type ChatCompletionRequest } from '@copilotkit/aimock';

/** What the model is to say in one call: words, calls of tools, or a failure of its vendor. */
export type Said =
  | string
  | { plan: object; words?: string }
  | { tool: string; input: unknown }
  | { tools: { name: string; arguments: object }[] }
  | { status: number };

/** Called for each request in turn; what it answers is what the vendor sends. */
export type Script = (request: ChatCompletionRequest, call: number) => Said;

export interface ModelStandIn {
  /** What an installation is told to use it, as the vendor named. */
  variables(vendor?: 'openai' | 'anthropic' | 'openai-compatible'): Record<string, string>;
  /** From now on the model does this. */
  play(script: Script): void;
  /** The requests since the last `play`, as they came over the wire. */
  requests(): { body: string; headers: Record<string, string>; path: string }[];
  mock: LLMock;
  close(): Promise<void>;
}

export const standInKey = 'sk-stand-in-key-that-must-not-be-seen';

/** A vendor that speaks all three wire formats on a port of its own. */
export async function startModelStandIn(): Promise<ModelStandIn> {
  const mock = new LLMock({ port: 0, host: '127.0.0.1', chunkSize: 40 });
  await mock.start();
  const play = (script: Script) => {
    let call = 0;
    mock.clearFixtures();
    mock.clearRequests();
    mock.on({ predicate: () => true }, (request) => responseOf(script(request, call++), call));
  };
  return {
    mock,
    play,
    variables: (vendor = 'openai') => ({
      MODEL: vendor,
      MODEL_NAME: 'stand-in-1',
      MODEL_API_KEY: standInKey,
      MODEL_BASE_URL: `${mock.url}/v1`,
      MODEL_SECONDS: '20',
    }),
    requests: () =>
      mock.getRequests().map(({ body, headers, path }) => ({
        body: JSON.stringify(body),
        headers,
        path,
      })),
    close: () => mock.stop(),
  };
}

function responseOf(said: Said, call: number) {
  const usage = { input_tokens: 100, output_tokens: 20, prompt_tokens: 100, completion_tokens: 20 };
  if (typeof said === 'string') return { content: said, usage };
  if ('status' in said) {
    return { error: { message: 'the vendor says no', type: 'server_error' }, status: said.status };
  }
  if ('tools' in said) {
    const toolCalls = said.tools.map(({ name, arguments: input }, at) => ({
      ...{ name, arguments: JSON.stringify(input), id: `call_${String(call)}_${String(at)}` },
    }));
    return { toolCalls, usage };
  }
  const [name, input] =
    'plan' in said ? ['run_plan', { plan: said.plan }] : [said.tool, said.input];
  const toolCalls = [{ name, arguments: JSON.stringify(input), id: `call_${String(call)}` }];
  if ('words' in said) return { content: said.words, toolCalls, usage };
  return { toolCalls, usage };
}
