// A client with QuickFIX. Its first argument is a file of settings, its second the password of its Logon. A line of the input is a message
// to send, `35=D|11=…|`; a line of the output is what happens: `logon`, `logout`, or a message of the application as `in 35=8|…`.
#define HAVE_SSL 1
#include <quickfix/Application.h>
#include <quickfix/FileStore.h>
#include <quickfix/Message.h>
#include <quickfix/SSLSocketInitiator.h>
#include <quickfix/Session.h>
#include <quickfix/SessionSettings.h>

#include <algorithm>
#include <iostream>
#include <mutex>
#include <sstream>
#include <string>

static std::mutex out;

static void say(const std::string &text) {
  std::lock_guard<std::mutex> guard(out);
  std::cout << text << std::endl;
}

static std::string readable(const FIX::Message &message) {
  std::string text = message.toString();
  std::replace(text.begin(), text.end(), '\001', '|');
  return text;
}

class Client : public FIX::Application {
 public:
  explicit Client(const std::string &password) : password_(password) {}
  FIX::SessionID id;

  void onCreate(const FIX::SessionID &session) override { id = session; }
  void onLogon(const FIX::SessionID &) override { say("logon"); }
  void onLogout(const FIX::SessionID &) override { say("logout"); }
  void toAdmin(FIX::Message &message, const FIX::SessionID &) override {
    if (message.getHeader().getField(35) == "A") message.setField(554, password_);
    if (message.getHeader().getField(35) == "3") say("reject " + readable(message));
  }
  void toApp(FIX::Message &, const FIX::SessionID &) throw(FIX::DoNotSend) override {}
  void fromAdmin(const FIX::Message &message, const FIX::SessionID &)
      throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue, FIX::RejectLogon) override {
    const std::string type = message.getHeader().getField(35);
    if (type == "3" || (type == "5" && message.isSetField(58))) say("refused " + readable(message));
  }
  void fromApp(const FIX::Message &message, const FIX::SessionID &)
      throw(FIX::FieldNotFound, FIX::IncorrectDataFormat, FIX::IncorrectTagValue,
             FIX::UnsupportedMessageType) override {
    say("in " + readable(message));
  }

 private:
  std::string password_;
};

static FIX::Message messageOf(const std::string &line) {
  FIX::Message message;
  std::istringstream parts(line);
  std::string part;
  while (std::getline(parts, part, '|')) {
    const auto at = part.find('=');
    if (at == std::string::npos) continue;
    const int tag = std::stoi(part.substr(0, at));
    if (tag == 35) message.getHeader().setField(35, part.substr(at + 1));
    else message.setField(tag, part.substr(at + 1));
  }
  return message;
}

int main(int count, char **arguments) {
  if (count < 3) return 2;
  try {
    FIX::SessionSettings settings(arguments[1]);
    Client client(arguments[2]);
    FIX::FileStoreFactory stores(settings);
    FIX::SSLSocketInitiator initiator(client, stores, settings);
    initiator.start();
    std::string line;
    while (std::getline(std::cin, line) && line != "end") {
      FIX::Message message = messageOf(line);
      FIX::Session::sendToTarget(message, client.id);
    }
    initiator.stop();
    return 0;
  } catch (const std::exception &error) {
    std::cerr << error.what() << std::endl;
    return 1;
  }
}
