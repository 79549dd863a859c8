import type { Api, EndpointName, ReplyOf } from '@cairn/contract';
import { routes } from '@cairn/contract/routes';
import { aborted, bearerFor, checked, noAnswer } from './api.ts';
import { urlOf } from './url-of.ts';
import { ApiError } from './api-error.ts';

/** The calls that carry a file. */
export type UploadName = {
  [N in EndpointName]: Api[N] extends { multipart: true } ? N : never;
}[EndpointName];

export interface UploadInput {
  /** Goes into the form's field `file`. */
  file: File;
  /** Further fields of the form. */
  fields?: Record<string, string>;
  /** From 0 to 1, as the bytes leave. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal | undefined;
}

/** Sends a file. XMLHttpRequest, because fetch does not tell how much has left. */
export async function upload<N extends UploadName>(
  name: N,
  { file, fields = {}, onProgress, signal }: UploadInput,
): Promise<ReplyOf<Api[N]>> {
  const headers = await bearerFor(name, routes[name].path);
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', file);
  return new Promise((resolve, reject: (error: unknown) => void) => {
    const request = new XMLHttpRequest();
    request.open(routes[name].method, urlOf(name));
    headers.forEach((value, key) => request.setRequestHeader(key, value));
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onerror = () => reject(new ApiError({ code: 'offline', status: 0, message: noAnswer }));
    request.onabort = () => reject(aborted());
    request.onload = () => {
      const { status, responseText } = request;
      const reading = Promise.resolve().then(() => checked(name, status, responseText));
      resolve(reading as Promise<ReplyOf<Api[N]>>);
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
