// Stands in for https://apis.google.com/js/api.js: two windows that send each other messages.
{
  const tag = "gapi-shim";

  class Channel {
    constructor(peer) {
      this.peer = peer;
      this.answers = new Map();
      this.waiting = new Map();
      this.early = [];
      this.sent = 0;
      addEventListener("message", ({ data, source }) => {
        if (data?.tag === tag && source === peer()) this.hear(data);
      });
    }

    hear(message) {
      if (message.reply) {
        const done = this.waiting.get(message.reply);
        this.waiting.delete(message.reply);
        try {
          done?.([message.data]);
        } catch {
          // Nor does Google's let it out: the SDK throws once it knows of the frame's storage.
        }
      } else if (message.name === "ping") {
        this.post({ reply: message.id, data: { status: "ACK" } });
      } else if (this.answers.has(message.name)) {
        void this.answer(message);
      } else {
        this.early.push(message);
      }
    }

    async answer({ name, id, data }) {
      this.post({ reply: id, data: await this.answers.get(name)(data) });
    }

    post(message) {
      this.peer().postMessage({ tag, ...message }, "*");
    }

    register(name, answer) {
      this.answers.set(name, answer);
      const waited = this.early.filter((message) => message.name === name);
      this.early = this.early.filter((message) => message.name !== name);
      for (const message of waited) void this.answer(message);
    }

    send(name, data, done) {
      this.sent += 1;
      const id = `${Math.random()}-${this.sent}`;
      if (done) this.waiting.set(id, done);
      this.post({ id, name, data });
    }

    restyle() {
      return Promise.resolve();
    }

    ping(done) {
      return new Promise((resolve) => {
        const timer = setInterval(() => {
          this.send("ping", null, () => {
            clearInterval(timer);
            done?.();
            resolve();
          });
        }, 50);
      });
    }
  }

  function openFrame({ attributes = {}, url, where }, done) {
    const frame = document.createElement("iframe");
    for (const [name, value] of Object.entries(attributes)) {
      if (name === "style") Object.assign(frame.style, value);
      else frame.setAttribute(name, value);
    }
    frame.src = url;
    where.appendChild(frame);
    return Promise.resolve(done(new Channel(() => frame.contentWindow)));
  }

  const iframes = {
    Iframe: Channel,
    CROSS_ORIGIN_IFRAMES_FILTER: () => true,
    getContext: () => ({ open: openFrame, getParentIframe: () => new Channel(() => parent) }),
  };
  window.gapi = {
    load(_name, then) {
      window.gapi.iframes = iframes;
      setTimeout(typeof then === "function" ? then : then.callback);
    },
  };
  const loaded = new URL(document.currentScript.src).searchParams.get("onload");
  setTimeout(() => {
    if (loaded) window[loaded]?.();
    window.gapi_onload?.();
  });
}
