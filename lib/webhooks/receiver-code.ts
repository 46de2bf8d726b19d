/** Languages in which the console shows how to receive a callback. */
export const RECEIVER_LANGUAGES = ['node', 'python', 'go', 'java'] as const;
export type ReceiverLanguage = (typeof RECEIVER_LANGUAGES)[number];

/** A webhook's own values, for its receiver; never the secret, which comes from the environment. */
export interface ReceiverValues {
  /** Where callbacks go; its path and port are what the receiver listens on. */
  url: string;
  webhookId: string;
  type: string;
}

/** Name of the environment variable with the secret. */
export const SECRET_VARIABLE = 'WEBHOOK_SECRET';

interface Place {
  path: string;
  port: number;
  note: string;
}

const DEFAULT_PORT = 9000;

/** What stands in the code; a URL of the webhook may hold anything, so it is cut down to what cannot end a text or a comment. */
function placeOf({ url, webhookId, type }: ReceiverValues): Place {
  const parsed = URL.parse(url);
  const path = /^\/[\w./~-]*$/.test(parsed?.pathname ?? '') ? (parsed?.pathname ?? '/') : '/';
  const clean = (text: string): string => text.replace(/[^\w-]/g, '');
  return {
    path,
    port: Number(parsed?.port) || DEFAULT_PORT,
    note: `Receives ${clean(type)} of webhook ${clean(webhookId)}.`,
  };
}

const node = ({ path, port, note }: Place): string => `// ${note} Needs Node 18 or newer, and nothing else.
const { createHmac, timingSafeEqual } = require('node:crypto');
const { createServer } = require('node:http');

const secret = process.env.${SECRET_VARIABLE};
if (!secret) throw new Error('Set ${SECRET_VARIABLE}.');

createServer(async (request, response) => {
  const answer = (status) => response.writeHead(status).end();
  if (request.method !== 'POST' || request.url !== '${path}') return answer(404);
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks); // the exact bytes: parse only after the check
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(request.headers['x-signature-sha256'] ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return answer(401);
  const notification = JSON.parse(body);
  // The same id may come again: do the work once per idempotency-key.
  console.log(request.headers['idempotency-key'], notification);
  answer(204);
}).listen(Number(process.env.PORT ?? ${port}));
`;

const python = ({ path, port, note }: Place): string => `# ${note} Needs Python 3.8 or newer, and nothing else.
import hashlib
import hmac
import json
import os
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["${SECRET_VARIABLE}"].encode()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        if self.path != "${path}":
            return self.answer(404)
        body = self.rfile.read(int(self.headers.get("content-length", 0)))  # the exact bytes: parse only after the check
        expected = hmac.new(SECRET, body, hashlib.sha256).hexdigest()
        if not hmac.compare_digest(expected.encode(), self.headers.get("x-signature-sha256", "").encode()):
            return self.answer(401)
        notification = json.loads(body)
        # The same id may come again: do the work once per idempotency-key.
        print(self.headers.get("idempotency-key"), notification, flush=True)
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.send_header("content-length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", ${port}))), Receiver).serve_forever()
`;

const go = ({ path, port, note }: Place): string => `// ${note} Needs Go 1.21 or newer, and nothing else.
package main

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
)

func main() {
	secret := []byte(os.Getenv("${SECRET_VARIABLE}"))
	if len(secret) == 0 {
		log.Fatal("Set ${SECRET_VARIABLE}.")
	}
	http.HandleFunc("${path}", func(response http.ResponseWriter, request *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, 1<<20)) // the exact bytes: parse only after the check
		if err != nil {
			response.WriteHeader(http.StatusBadRequest)
			return
		}
		mac := hmac.New(sha256.New, secret)
		mac.Write(body)
		given, err := hex.DecodeString(request.Header.Get("x-signature-sha256"))
		if err != nil || !hmac.Equal(given, mac.Sum(nil)) {
			response.WriteHeader(http.StatusUnauthorized)
			return
		}
		var notification map[string]any
		if json.Unmarshal(body, &notification) != nil {
			response.WriteHeader(http.StatusBadRequest)
			return
		}
		// The same id may come again: do the work once per idempotency-key.
		log.Println(request.Header.Get("idempotency-key"), notification)
		response.WriteHeader(http.StatusNoContent)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+cmp.Or(os.Getenv("PORT"), "${port}"), nil))
}
`;

const java = ({
  path,
  port,
  note,
}: Place): string => `// ${note} Needs Java 17 or newer, and nothing else: java Receiver.java
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Objects;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
  public static void main(String[] args) throws IOException {
    var secret = Objects.requireNonNull(System.getenv("${SECRET_VARIABLE}"), "Set ${SECRET_VARIABLE}.");
    var key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256");
    var port = Integer.parseInt(Objects.requireNonNullElse(System.getenv("PORT"), "${port}"));
    var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
    server.createContext("${path}", exchange -> {
      exchange.sendResponseHeaders(receive(exchange, key), -1);
      exchange.close();
    });
    server.start();
  }

  static int receive(HttpExchange exchange, SecretKeySpec key) throws IOException {
    var body = exchange.getRequestBody().readAllBytes(); // the exact bytes: parse only after the check
    var signature = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("x-signature-sha256"), "");
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(key);
      if (!MessageDigest.isEqual(mac.doFinal(body), HexFormat.of().parseHex(signature))) return 401;
    } catch (GeneralSecurityException | IllegalArgumentException problem) {
      return 401;
    }
    // The same id may come again: do the work once per idempotency-key.
    var id = exchange.getRequestHeaders().getFirst("idempotency-key");
    System.out.println(id + " " + new String(body, StandardCharsets.UTF_8));
    return 204;
  }
}
`;

const WRITERS: Readonly<Record<ReceiverLanguage, (place: Place) => string>> = { node, python, go, java };

/** File name of the code in each language. */
export const RECEIVER_FILES: Readonly<Record<ReceiverLanguage, string>> = {
  node: 'receiver.cjs',
  python: 'receiver.py',
  go: 'receiver.go',
  java: 'Receiver.java',
};

/** A program that receives the callbacks of a webhook and checks their signature, without a dependency. */
export const receiverCode = (language: ReceiverLanguage, values: ReceiverValues): string =>
  WRITERS[language](placeOf(values));
